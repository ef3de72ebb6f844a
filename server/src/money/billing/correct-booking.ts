import { compareItems, isAdvanceKey, isBilled, isCompensation } from '@posada/domain/money/billing/booking-billing'
import type { InvoiceLine } from '@posada/domain/money/invoices/invoice-snapshot'
import { isCorrective, isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import { sum } from '@posada/domain/platform/money/money'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import {
  correctionSeriesOf,
  insertDraft,
  invoicesOfDocuments,
  lockBilledBookings,
  type StoredLine,
} from '../invoices/public.ts'
import { type BilledBooking, billedBooking, type StandingInvoice, standingInvoices } from './billed-booking.ts'
import { lineOfItem } from './prepare-invoice.ts'

/**
 * Prepares the corrective invoice, by differences, of what a booking costs now less than it was invoiced, or more. Where
 * several payers are concerned, of the first: the next call does the next.
 * @throws UserError where the booking and its invoices agree
 */
export async function correctBooking(context: RequestContext, bookingId: string): Promise<{ id: string }> {
  const { db, accountId } = context
  await lockBilledBookings(db, accountId, [bookingId])
  const found = await billedBooking(context, bookingId)
  const keys = differingKeys(found)
  const invoices = standingInvoices(found.invoices)
  const concerned = invoices.filter((one) => isCorrectable(one) && keys.some((key) => key in one.charges))
  const first = concerned[0]
  if (found.billing.difference === 0 || !first) throw new UserError('La reserva no difiere de sus facturas')
  const corrected = concerned.filter(
    (one) => one.payerId === first.payerId && isSimplified(one.type) === isSimplified(first.type),
  )
  const ofPayer = invoices.filter((one) => one.state === 'issued' && !one.isReplaced && one.payerId === first.payerId)
  const stored = await invoicesOfDocuments(
    db,
    accountId,
    ofPayer.map(({ documentId }) => documentId ?? ''),
  )
  const own = keys.filter((key) => corrected.some((one) => key in one.charges))
  const lines = differenceLines(
    found,
    own,
    stored.flatMap((invoice) => invoice.lines),
  )
  const takenBack = -sum(lines.map(grossOf))
  const isEnough = takenBack <= sum(corrected.map(({ total }) => total))
  const concernedToo = isEnough ? [] : deductedAdvances(ofPayer, corrected)
  const { booking } = found
  return insertDraft(context, {
    series: await correctionSeriesOf(context, first.seriesId),
    type: isSimplified(first.type) ? 'R5' : 'R1',
    payer: { payerKind: first.payerKind, payerId: first.payerId, payerName: first.payerName },
    lines,
    notes: '',
    language: '',
    billed: { bookingId, bookingsCount: 1, stay: null, operationOn: null, isAdvance: false },
    correction: {
      corrects: [...corrected, ...concernedToo].map(({ documentId }) => documentId ?? ''),
      correctionMode: 'I',
      correctionReason: `La reserva ${booking.locator} ha cambiado después de emitirse la factura`,
    },
  })
}

/** An invoice that bills items: the valid one, and no difference. */
const isCorrectable = ({ state, type, isReplaced, isReplacement }: StandingInvoice) =>
  state === 'issued' && !isReplaced && (!isCorrective(type) || isReplacement)

/** The advances that invoices deduct: a correction of more than those invoices ask for concerns the advances too. */
const deductedAdvances = (invoices: readonly StandingInvoice[], deducting: readonly StandingInvoice[]) =>
  invoices.filter(
    (one) =>
      one.isAdvance &&
      !deducting.includes(one) &&
      isCorrectable(one) &&
      isSimplified(one.type) === isSimplified(deducting[0]?.type ?? one.type) &&
      deducting.some(({ charges }) => Object.keys(one.charges).some((key) => key in charges)),
  )

/** The billed items that cost something else now; and the advances, where they are more than is left to invoice. */
function differingKeys({ items, billed, billing }: BilledBooking): string[] {
  const compared = compareItems(items, billed)
  const differing = compared.filter((item) => isBilled(item) && item.amount !== item.billed)
  const missing = compared.filter((item) => !isBilled(item)).reduce((total, { amount }) => total + amount, 0)
  const advances =
    isCompensation(items) || billing.advances > missing
      ? [...billed].filter(([key, amount]) => isAdvanceKey(key) && amount > 0)
      : []
  return [...differing.map(({ key }) => key), ...advances.map(([key]) => key)]
}

type Terms = Pick<InvoiceLine, 'name' | 'rate' | 'noTaxReason'>

/** One line for each item and tax rate: what the booking costs now less what was invoiced. */
function differenceLines(
  { booking, items, billing }: BilledBooking,
  keys: readonly string[],
  invoiced: readonly StoredLine[],
): StoredLine[] {
  let excess = billing.advances
  return keys.flatMap((key) => {
    const before = invoiced.flatMap((line) =>
      (line.charges ?? [])
        .filter((item) => item.key === key && item.bookingId === booking.id)
        .map(({ amount }) => ({ ...termsOf(line), amount: -amount })),
    )
    const item = items.find((one) => one.key === key)
    const now = (item?.lines ?? []).map((line) => ({ ...termsOf(line), amount: line.price * line.quantity }))
    const sums = new Map<string, Terms & { amount: number }>()
    for (const part of [...now, ...before]) {
      const group = `${part.rate} ${part.noTaxReason}`
      const so = sums.get(group)
      sums.set(group, { ...(so ?? part), amount: (so?.amount ?? 0) + part.amount })
    }
    return [...sums.values()].flatMap((group) => {
      const amount = isAdvanceKey(key) ? Math.max(group.amount, -Math.min(excess, -billing.difference)) : group.amount
      if (isAdvanceKey(key)) excess += amount
      return amount === 0 ? [] : [differenceLine(booking, key, { ...group, amount })]
    })
  })
}

const termsOf = ({ name, rate, noTaxReason }: Terms): Terms => ({ name, rate, noTaxReason })

function differenceLine(
  { id, locator }: BilledBooking['booking'],
  key: string,
  { name, rate, noTaxReason, amount }: Terms & { amount: number },
): StoredLine {
  const line = { name: `${name}: diferencia`, detail: `Reserva ${locator}`, rate, noTaxReason, isDisbursement: false }
  return lineOfItem({ ...line, quantity: Math.sign(amount), price: Math.abs(amount) }, { bookingId: id, key })
}
