import { dayValuesApi, type BulkChange, type ChangeSummary, type TooMany } from '@posada/contract/prices/day-values'
import { formatDay } from '@posada/domain/platform/days/day'
import { quotaFault } from '@posada/domain/prices/units-for-sale'
import { declaredRefusal } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { planChange } from './plan-change.ts'
import { keepBulkChange, writeChangedMonths } from './queries.ts'
import { noteChange } from './value-text.ts'

/**
 * Sets the given values on the chosen days, all or nothing, and keeps what was there before.
 * @throws UserError that names types and days where the quotas are more than the units, with a declared refusal
 */
export async function changeDays(context: RequestContext, change: BulkChange): Promise<{ cells: number }> {
  const { db, accountId, loginId, now } = context
  const { cells, tooMany, establishmentId, types, from, to } = await planChange(context, change)
  const [first] = tooMany
  if (first) throw declaredRefusal(dayValuesApi.edit, 'tooMany', tooManySentence(first, tooMany), { days: tooMany })
  const months = cells.changedMonths()
  if (months.length === 0) return { cells: 0 }
  await writeChangedMonths(db, accountId, months)
  await keepBulkChange(db, accountId, { establishmentId, id: newId(), months, madeAt: now, madeBy: loginId })
  context.changed('day-values', establishmentId)
  noteChange(context, change.data.types, types, { from, to, weekdays: change.data.weekdays ?? [] })
  return { cells: cells.changedCells() }
}

/** What the change would do, without applying it. */
export async function previewChange(context: RequestContext, change: BulkChange): Promise<ChangeSummary> {
  const { cells, tooMany, values } = await planChange(context, change)
  return { cells: cells.changedCells(), values, tooMany: tooMany.slice(0, DAYS_LISTED) }
}

const DAYS_LISTED = 500
const DAYS_NAMED = 5

function tooManySentence(first: TooMany, tooMany: readonly TooMany[]): string {
  const more = tooMany.length - DAYS_NAMED
  const named = tooMany.slice(0, DAYS_NAMED).map(({ name, day }) => `${name}, ${formatDay(day)}`)
  return `${quotaFault(first) ?? ''}: ${named.join('; ')}${more > 0 ? ` y ${more} más` : ''}`
}
