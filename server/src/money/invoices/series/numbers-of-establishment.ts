import type { EstablishmentChanges } from '@posada/contract/establishments/establishments'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { formatInvoiceNumber } from '@posada/domain/money/invoices/series-numbers'
import { limits } from '@posada/domain/platform/limits'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { firstSeriesOf, type SeriesRow } from '../queries/series.ts'
import { addSeries } from './add-series.ts'
import { editSeries } from './edit-series.ts'

/** The prefix, the suffix and the last number of an establishment's first ordinary series. */
export async function invoiceNumbersOf({ db, accountId }: RequestContext, establishmentId: string) {
  return numbersIn(await firstSeriesOf(db, accountId, establishmentId))
}

const numbersIn = (series: SeriesRow | undefined) => ({
  invoicePrefix: series?.prefix ?? '',
  invoiceSuffix: series?.suffix ?? '',
  lastInvoice: series?.lastNumber ?? 0,
})

/**
 * What to say when an establishment issues under another NIF than `before`, and its series have numbers: they go on, so that
 * the first invoice of the new taxpayer would not be number 1. Null where nothing is to be said.
 */
export async function numbersOfOtherTaxId(
  { db, accountId }: RequestContext,
  establishmentId: string,
  before: string,
): Promise<string | null> {
  const { taxId } = await requireEstablishment(db, accountId, establishmentId)
  const series = await firstSeriesOf(db, accountId, establishmentId)
  if (normalizeTaxId(taxId) === normalizeTaxId(before) || before === '' || !series || series.lastNumber === 0)
    return null
  const next = formatInvoiceNumber(series, series.lastNumber + 1)
  return `Sus series siguen numerando: la próxima factura, ya con el NIF nuevo, será ${next}. Para empezar en 1, cree una serie nueva y archive la anterior`
}

type Numbers = Pick<EstablishmentChanges, 'invoicePrefix' | 'invoiceSuffix' | 'lastInvoice'>

/** Changes the first ordinary series of an establishment; creates one where there is none and a number was entered. */
export async function saveInvoiceNumbers(context: RequestContext, establishmentId: string, changes: Numbers) {
  const { db, accountId } = context
  const series = await firstSeriesOf(db, accountId, establishmentId)
  const stored = numbersIn(series)
  const {
    invoicePrefix = stored.invoicePrefix,
    invoiceSuffix = stored.invoiceSuffix,
    lastInvoice = stored.lastInvoice,
  } = changes
  const isSame =
    (invoicePrefix ?? '') === stored.invoicePrefix &&
    (invoiceSuffix ?? '') === stored.invoiceSuffix &&
    lastInvoice === stored.lastInvoice
  if (isSame) return
  const numbers = { prefix: invoicePrefix, suffix: invoiceSuffix, lastNumber: lastInvoice }
  if (series) {
    const unchanged = { establishmentId: undefined, name: undefined, isGapConfirmed: null }
    await editSeries(context, { id: series.id, ...unchanged, ...numbers })
    return
  }
  const { name } = await requireEstablishment(db, accountId, establishmentId)
  await addSeries(context, { establishmentId, name: name.slice(0, limits.invoiceSeries.name).trim(), ...numbers })
}
