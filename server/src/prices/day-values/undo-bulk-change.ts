import { listedNames } from '@posada/domain/account/audit/changed-values'
import { addDays, formatDay } from '@posada/domain/platform/days/day'
import { changedPlaces, placeChangedSince, withoutChange } from '@posada/domain/prices/month-cells'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { lockSaleTypes } from '../sale-types/public.ts'
import { changedText } from './value-text.ts'
import { type BulkMonth, forgetBulkChange, findBulkChange, type MonthRow, monthsOf, writeMonths } from './queries.ts'

/**
 * Gives every day of the last bulk change of an establishment the value that it had before.
 * @throws UserError without a change, and when one of its days has another value since
 */
export async function undoBulkChange(context: RequestContext, named: string | null): Promise<{ cells: number }> {
  const { db, accountId } = context
  const { id: establishmentId } = await requireNamedOrOnly(context, named)
  const change = await findBulkChange(db, accountId, establishmentId)
  if (!change) throw new UserError('No hay ningún cambio que deshacer')
  const { months } = change
  const types = await lockSaleTypes(db, accountId, [...new Set(months.map(({ saleTypeId }) => saleTypeId))])
  // The types are locked first, as a bulk change does it: another one may have been made while this waited.
  const latest = await findBulkChange(db, accountId, establishmentId)
  if (latest?.id !== change.id)
    throw new UserError('Otra persona ha cambiado los días mientras tanto. Vuelva a intentarlo.')
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const now = await valuesNow(context, months)
  const restored = months.map((month, index) => {
    const days = now[index]
    if (!days) throw new UserError('No se puede deshacer: el plan de ese cambio ya no existe')
    const place = placeChangedSince(days, month)
    if (place === null) return { ...month, days: withoutChange(days, month) }
    const name = names.get(month.saleTypeId) ?? 'un tipo que ya no se vende'
    throw new UserError(
      `No se puede deshacer: después se ha cambiado ${name}, ${formatDay(addDays(month.month, place))}. Corrija los días a mano.`,
    )
  })
  await writeMonths(db, accountId, restored)
  await forgetBulkChange(db, accountId, establishmentId, change.id)
  context.changed('day-values', establishmentId)
  const cells = months.reduce((count, month) => count + changedPlaces(month).length, 0)
  context.noted(`${changedText(cells)} a lo que había: ${listedNames([...new Set(names.values())])}`)
  return { cells }
}

async function valuesNow({ db, accountId }: RequestContext, months: readonly BulkMonth[]) {
  const of = <K extends keyof BulkMonth>(key: K) => [...new Set(months.map((month) => month[key]))]
  const inOrder = of('month').sort()
  const [from = ''] = inOrder
  const to = inOrder.at(-1) ?? ''
  const rows = await monthsOf(db, accountId, { typeIds: of('saleTypeId'), planIds: of('planId'), from, to })
  const byKey = new Map(rows.map((row) => [keyOf(row), row.days]))
  return months.map((month) => byKey.get(keyOf(month)))
}

const keyOf = ({ saleTypeId, planId, field, month }: Omit<MonthRow, 'days'>) =>
  `${saleTypeId} ${planId} ${field} ${month}`
