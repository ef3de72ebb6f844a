import type { BillingItem, BookingBilling, BookingInvoice } from '@posada/contract/money/billing/booking-billing'
import { compareItems, isAdvanceKey, isBilled, uselessAdvances } from '@posada/domain/money/billing/booking-billing'
import { sum } from '@posada/domain/platform/money/money'
import { isCorrective } from '@posada/domain/money/invoices/invoice-faults'
import { ticketBaiFault } from '@posada/domain/money/invoices/fiscal-terms'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { paymentsOfInvoices, shownPayment, shownState, submissionsOf } from '../invoices/public.ts'
import {
  type BilledBooking,
  billedBooking,
  type StandingInvoice,
  standingInvoices,
  unbilledPayments,
} from './billed-booking.ts'
import { billableGuests } from './bill-to-guest.ts'
import { describePayers } from './booking-payers.ts'

/** The invoiced part of a booking, the rest, and its possible payers. */
export async function readBilling(context: RequestContext, bookingId: string): Promise<BookingBilling> {
  const { db, accountId } = context
  const found = await billedBooking(context, bookingId)
  const { provinceCode, fiscalProvinceCode } = await requireEstablishment(db, accountId, found.booking.establishmentId)
  const payers = await describePayers(context, found.booking)
  const submissions = await submissionsOf(context, found.invoices)
  const paymentOf = await paymentsOfInvoices(db, accountId, found.invoices)
  return {
    ...found.billing,
    unbilledPayments: unbilledPayments(found),
    items: describeItems(found),
    invoices: standingInvoices(found.invoices).map((invoice) => ({
      ...describeInvoice(invoice, found),
      ...shownPayment(paymentOf(invoice)),
      submission: submissions.get(invoice.documentId ?? '') ?? null,
    })),
    payers,
    guests: await billableGuests(context, found.booking, payers),
    obstacle: ticketBaiFault(fiscalProvinceCode || provinceCode) ?? '',
  }
}

function describeItems({ items, billed }: BilledBooking): BillingItem[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  const compared = compareItems(items, billed).map(({ key, amount, billed: before }) => {
    const { kind, roomId, name, detail } = byKey.get(key) ?? REMOVED
    return { key, kind, roomId, name, detail, amount, billed: before }
  })
  const advances = [...billed].filter(([key, amount]) => isAdvanceKey(key) && amount !== 0)
  return [...compared, ...advances.map(([key, amount]) => ({ ...ADVANCE, key, amount: 0, billed: amount }))]
}

const REMOVED = { kind: 'removed', roomId: '', name: 'Ya no está en la reserva', detail: '' } as const
const ADVANCE = { kind: 'advance', roomId: '', name: 'Anticipo sin descontar', detail: '' } as const

function describeInvoice(
  invoice: StandingInvoice,
  { items, billed }: BilledBooking,
): Omit<BookingInvoice, 'submission' | keyof ReturnType<typeof shownPayment>> {
  const compared = new Map(
    [...compareItems(items, billed), ...uselessAdvances(items, billed)].map((item) => [item.key, item]),
  )
  const bills =
    invoice.state === 'issued' && !invoice.isReplaced && (!isCorrective(invoice.type) || invoice.isReplacement)
  const differing = Object.keys(invoice.charges).map((key) => compared.get(key))
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    state: shownState(invoice),
    type: invoice.type,
    isAdvance: invoice.isAdvance,
    issuedOn: invoice.issuedOn,
    payerName: invoice.payerName,
    payerId: invoice.payerId ?? '',
    total: invoice.total,
    amount: invoice.amount,
    isReplaced: invoice.isReplaced,
    difference: bills ? sum(differing.map((item) => (item && isBilled(item) ? item.amount - item.billed : 0))) : 0,
  }
}
