import type { NewSeries } from '@posada/contract/money/invoices/series'
import { formatInvoiceNumber, pairedPrefix, type SeriesKind } from '@posada/domain/money/invoices/series-numbers'
import { limits } from '@posada/domain/platform/limits'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { affixesOf, insertSeries, lockAffixes } from '../queries/series.ts'
import { readAffix, requireFreeAffixes, seriesWithAffixes } from './affixes.ts'

const most = limits.invoiceSeries

/** Creates an ordinary series with its corrective and its simplified one. @returns the id of the ordinary series */
export async function addSeries(context: RequestContext, input: NewSeries): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const { establishmentId, name, lastNumber } = input
  const { taxId } = await requireEstablishment(db, accountId, establishmentId)
  const prefix = readAffix(input.prefix)
  const suffix = readAffix(input.suffix)
  await lockAffixes(db, accountId)
  const given = await affixesOf(db, accountId)
  const issuer = { establishmentId, taxId }
  requireFreeAffixes(given, { prefix, suffix }, issuer, null)
  const isTaken = (other: string) =>
    other === prefix || seriesWithAffixes(given, { prefix: other, suffix }, issuer, null) !== undefined
  const id = newId(now.getTime())
  const shared = { accountId, establishmentId, suffix, createdAt: now }
  const paired = (kind: Exclude<SeriesKind, 'ordinary'>) => ({
    ...shared,
    id: newId(now.getTime()),
    name: pairedName(kind, name),
    kind,
    ordinaryId: id,
    prefix: pairedPrefix(kind, prefix, { maxLength: most.affix, isTaken }),
  })
  await insertSeries(db, [
    { ...shared, id, name, kind: 'ordinary', ordinaryId: null, prefix, lastNumber: lastNumber ?? 0 },
    { ...paired('corrective'), lastNumber: 0 },
    { ...paired('simplified'), lastNumber: 0 },
  ])
  context.changed('invoice-series', id)
  context.noted(`Serie ${name}: siguiente ${formatInvoiceNumber({ prefix, suffix }, (lastNumber ?? 0) + 1)}`)
  return { id }
}

const pairedName = (kind: Exclude<SeriesKind, 'ordinary'>, name: string): string =>
  `${kind === 'corrective' ? 'Rectif.' : 'Simpl.'} ${name}`.slice(0, most.name).trim()
