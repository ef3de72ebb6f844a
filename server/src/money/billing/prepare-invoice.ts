import type { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import type { Input } from '@posada/contract/endpoint'
import { advanceKey, isAdvanceKey, isCompensation } from '@posada/domain/money/billing/booking-billing'
import { advanceLine, type BillableItem, deductionLine } from '@posada/domain/money/billing/billable-items'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { regimeName } from '@posada/domain/bookings/regimes'
import type { InvoiceLine, InvoiceStay } from '@posada/domain/money/invoices/invoice-snapshot'
import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import {
  type BilledStay,
  choosePayer,
  type ChosenPayer,
  invoicesOfDocuments,
  type LineItem,
  lockBilledBookings,
  lockSeriesOfEstablishment,
  type NewDraft,
  seriesOfEstablishment,
  type StoredLine,
} from '../invoices/public.ts'
import { paymentsOfBooking } from '../../bookings/bookings/public.ts'
import { type BilledBooking, billedBooking, unbilledPayments } from './billed-booking.ts'
import { partiesOf } from './booking-payers.ts'

export type WantedInvoice = Input<(typeof bookingBillingApi)['draft']>

/** A booking to be invoiced, with its series; locked in this order, before the invoice and the chain. */
export type BookingToInvoice = { found: BilledBooking; series: NewDraft['series'] }

/** Locks the series and the booking, and reads what it charges under the lock. */
export async function lockToInvoice(context: RequestContext, wanted: WantedInvoice): Promise<BookingToInvoice> {
  const { db, accountId } = context
  const { booking } = await billedBooking(context, wanted.bookingId)
  const series = await lockSeriesOfEstablishment(context, booking.establishmentId, seriesKindOf(wanted))
  await lockBilledBookings(db, accountId, [booking.id])
  return { found: await billedBooking(context, wanted.bookingId), series }
}

/** The same without locks, for an invoice that is only shown: nobody waits for it, and it for nobody. */
export async function readToInvoice(context: RequestContext, wanted: WantedInvoice): Promise<BookingToInvoice> {
  const found = await billedBooking(context, wanted.bookingId)
  return { found, series: await seriesOfEstablishment(context, found.booking.establishmentId, seriesKindOf(wanted)) }
}

const seriesKindOf = ({ isSimplified }: WantedInvoice) => (isSimplified === true ? 'simplified' : 'ordinary')

/** The payer: the one of the request, else that of the booking. None in a simplified invoice. */
export async function payerOf(
  context: RequestContext,
  { booking }: BilledBooking,
  { party, payerId, payerKind, isSimplified }: WantedInvoice,
): Promise<ChosenPayer> {
  if (isSimplified === true) return choosePayer(context, { payerId: null, payerKind: null })
  if (payerId !== null) return choosePayer(context, { payerId, payerKind })
  const wanted = party ?? booking.billTo
  const found = (await partiesOf(context, booking)).find((one) => one.party === wanted)
  if (!found) throw new UserError(wanted === 'agency' ? NO_AGENCY : NO_COMPANY)
  const payer = await choosePayer(context, { payerId: found.id, payerKind: found.kind })
  return { ...payer, payerName: payer.payerName || found.name }
}

const NO_AGENCY = 'La reserva no tiene una agencia dada de alta a la que facturar'
const NO_COMPANY = 'El titular no tiene una empresa asociada a la que facturar'

/**
 * The items that no invoice has yet, all or those of the request. The tourist tax goes with the last unit.
 * @throws UserError for an item that is billed already
 */
export function itemsToInvoice(
  { items, billed }: BilledBooking,
  { roomIds, items: keys }: WantedInvoice,
): BillableItem[] {
  const left = items.filter(({ key }) => (billed.get(key) ?? 0) === 0)
  if (keys !== null) {
    const missing = keys.find((key) => !left.some((item) => item.key === key))
    if (missing === undefined) return left.filter(({ key }) => keys.includes(key))
    const name = items.find(({ key }) => key === missing)?.name
    throw new UserError(name === undefined ? 'La reserva ya no tiene ese cargo' : `«${name}» ya está facturado`)
  }
  if (roomIds === null) return left
  const ofRooms = left.filter(({ roomId }) => roomIds.includes(roomId))
  const others = left.filter(({ roomId }) => roomId !== '' && !roomIds.includes(roomId))
  return others.length > 0 ? ofRooms : [...ofRooms, ...left.filter(({ roomId }) => roomId === '')]
}

/** The draft of an invoice for items of a booking, less the advances that the same payer was invoiced. */
export async function invoiceOfItems(
  context: RequestContext,
  { found, series }: BookingToInvoice,
  items: readonly BillableItem[],
  payer: ChosenPayer,
): Promise<NewDraft> {
  const { booking } = found
  const lines = items.flatMap(({ key, lines: own }) =>
    own.map((line) => lineOfItem(line, { bookingId: booking.id, key })),
  )
  const isFee = isCompensation(items)
  const deductions = isFee ? [] : await deductionsOf(context, found, payer, sum(lines.map(grossOf)))
  return {
    series,
    type: series.kind === 'simplified' ? 'F2' : 'F1',
    payer,
    lines: [...lines, ...deductions],
    notes: '',
    language: '',
    billed: { ...stayOf(found), operationOn: isFee ? null : booking.checkOut, isAdvance: false },
  }
}

/**
 * The draft of an invoice for money received before the stay.
 * @throws UserError where none is left to invoice, and where the stay does not take place
 */
export async function invoiceOfAdvance(
  { db, accountId }: RequestContext,
  { found, series }: BookingToInvoice,
  payer: ChosenPayer,
  amount: number | null,
): Promise<NewDraft> {
  const { booking, billable } = found
  if (!occupiesUnits(billable.state))
    throw new UserError(
      'La estancia ya no tendrá lugar: no cabe anticipo. Facture lo que se retenga, o devuelva el dinero',
    )
  const received = unbilledPayments(found)
  if (received === 0)
    throw new UserError(
      'No hay ningún cobro sin factura. Anote antes el cobro y emita después la factura del anticipo.',
    )
  if (amount !== null && amount > received)
    throw new UserError(`Solo hay ${formatEuros(received)} cobrados sin factura`)
  const line = advanceLine(booking.locator, amount ?? received, billable.lodgingRate)
  const payments = await paymentsOfBooking(db, accountId, booking.id)
  const last = payments.findLast((payment) => payment.amount > 0 && !payment.isReversed)
  return {
    series,
    type: series.kind === 'simplified' ? 'F2' : 'F1',
    payer,
    lines: [lineOfItem(line, { bookingId: booking.id, key: advanceKey(newId()) })],
    notes: '',
    language: '',
    billed: { ...stayOf(found), operationOn: last?.day ?? null, isAdvance: true },
  }
}

export const lineOfItem = (line: InvoiceLine, item: Omit<LineItem, 'amount'>): StoredLine => ({
  ...line,
  id: newId(),
  charges: [{ ...item, amount: grossOf(line) }],
})

/** The lines that take open advances of a payer off an invoice, together at most its sum. */
export async function deductionsOf(
  { db, accountId }: RequestContext,
  { booking, invoices, billed }: Pick<BilledBooking, 'booking' | 'invoices' | 'billed'>,
  { payerId }: ChosenPayer,
  gross: number,
): Promise<StoredLine[]> {
  let left = Math.max(0, gross)
  const deductions: StoredLine[] = []
  const advances = invoices.filter((one) => one.isAdvance && one.state === 'issued' && one.payerId === payerId)
  const documentIds = advances.map(({ documentId }) => documentId ?? '')
  for (const { lines, number, issuedOn } of await invoicesOfDocuments(db, accountId, documentIds)) {
    for (const { rate, noTaxReason, charges = [] } of lines) {
      const key = charges.map((item) => item.key).find(isAdvanceKey)
      const amount = Math.min(left, key === undefined ? 0 : (billed.get(key) ?? 0))
      if (key === undefined || amount <= 0) continue
      left -= amount
      const advance = { number: number ?? '', issuedOn: issuedOn ?? '', rate, noTaxReason }
      deductions.push(lineOfItem(deductionLine(advance, amount), { bookingId: booking.id, key }))
    }
  }
  return deductions
}

const unitLabel = ({ name, typeName, isParked }: BilledBooking['rooms'][number]) =>
  [isParked ? '' : name, typeName].filter(Boolean).join(' ')

function stayOf({ booking, rooms }: BilledBooking): Pick<BilledStay, 'bookingId' | 'bookingsCount' | 'stay'> {
  const { id, locator, checkIn, checkOut, occupants, regime } = booking
  const units = [...new Set(rooms.map(unitLabel).filter((label) => label !== ''))]
  const stay: InvoiceStay = { locator, checkIn, checkOut, occupants, units, regime: regimeName(regime) }
  return { bookingId: id, bookingsCount: 1, stay }
}
