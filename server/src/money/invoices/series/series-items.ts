import type { NewSeriesItem } from '@posada/contract/money/invoices/series'
import { formatEuros } from '@posada/domain/platform/money/money'
import { formatRate, rateFault } from '@posada/domain/platform/money/tax-rates'
import { limits } from '@posada/domain/platform/limits'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { deleteSeriesItem, insertSeriesItem, itemsOfSeries, lockSeriesItem } from '../queries/series-items.ts'
import { itemSeriesOf, requireLockedSeries } from './require-series.ts'

/** @throws UserError for a rate that the province does not have, a missing price, or a name that is there already */
export async function addSeriesItem(context: RequestContext, input: NewSeriesItem): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const series = await requireLockedSeries(context, input.seriesId)
  const { provinceCode } = await requireEstablishment(db, accountId, series.establishmentId)
  const { name, rate } = input
  const noTaxReason = rate === 0 ? (input.noTaxReason ?? '') : ''
  const fault = rateFault(rate, provinceCode, noTaxReason)
  if (fault) throw new UserError(fault)
  const price = input.hasNoPrice === true ? null : input.price
  if (price === null && input.hasNoPrice !== true)
    throw new UserError('Falta el precio del extra: indíquelo o márquelo como sin precio definido')
  const seriesId = itemSeriesOf(series)
  const items = await itemsOfSeries(db, accountId, seriesId)
  if (items.some((item) => item.name.toLowerCase() === name.toLowerCase()))
    throw new UserError('La serie ya tiene un extra con ese nombre')
  if (items.length >= limits.invoiceSeries.items) throw new UserError('La serie no admite más extras')
  const id = newId(now.getTime())
  await insertSeriesItem(db, {
    accountId,
    id,
    seriesId,
    name,
    price,
    rate,
    noTaxReason,
    kind: input.kind ?? '',
    createdAt: now,
  })
  context.changed('invoice-series', seriesId)
  context.noted(`Extra ${name}: ${price === null ? 'sin precio definido' : formatEuros(price)}, ${formatRate(rate)}`)
  return { id }
}

/** Takes the item off the list; invoices that have it keep it. */
export async function removeSeriesItem(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const item = await lockSeriesItem(db, accountId, id)
  if (!item) throw new UserError('El extra no existe')
  await deleteSeriesItem(db, accountId, id, now)
  context.changed('invoice-series', item.seriesId)
  context.noted(`Extra ${item.name}: se quita de la serie`)
}
