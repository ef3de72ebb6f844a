import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { deleteDraftsOf } from '../queries/invoices.ts'
import { lockPairedSeries, seriesOf, updateSeries } from '../queries/series.ts'
import { requireLockedSeries } from './require-series.ts'

/**
 * Deletes a series that gave no number, with its drafts and its paired series; archives one that did.
 * @returns whether it was archived
 */
export async function removeSeries(context: RequestContext, id: string): Promise<boolean> {
  const { db, accountId, now } = context
  const series = await requireLockedSeries(context, id)
  if (series.kind !== 'ordinary') throw new UserError('Esta serie va con su serie ordinaria: elimine aquella')
  const paired = await lockPairedSeries(db, accountId, id)
  const ids = [series, ...paired].map((each) => each.id)
  const counts = (await seriesOf(db, accountId)).filter((each) => ids.includes(each.id))
  const isArchived = counts.some(({ issued, isUsed }) => issued > 0 || isUsed)
  await updateSeries(db, accountId, ids, isArchived ? { archivedAt: now } : { deletedAt: now })
  if (!isArchived) await deleteDraftsOf(db, accountId, ids, now)
  context.changed('invoice-series', id)
  context.changed('invoices')
  const drafts = counts.reduce((total, each) => total + each.drafts, 0)
  context.noted(
    isArchived ? `Serie ${series.name}: archivada` : `Serie ${series.name}: eliminada, borradores ${drafts}`,
  )
  return isArchived
}

/** Puts an archived series in use again, with its paired ones. */
export async function restoreSeries(context: RequestContext, id: string): Promise<void> {
  const { db, accountId } = context
  const series = await requireLockedSeries(context, id)
  if (series.kind !== 'ordinary') throw new UserError('Esta serie va con su serie ordinaria: recupere aquella')
  if (series.archivedAt === null) return
  const paired = await lockPairedSeries(db, accountId, id)
  await updateSeries(
    db,
    accountId,
    [series, ...paired].map((each) => each.id),
    { archivedAt: null },
  )
  context.changed('invoice-series', id)
  context.noted(`Serie ${series.name}: otra vez en uso`)
}
