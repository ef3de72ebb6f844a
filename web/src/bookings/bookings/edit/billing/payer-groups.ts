import type {
  BillingItem,
  BookingBilling,
  BookingInvoice,
  BookingPayer,
} from '@posada/contract/money/billing/booking-billing'
import { sum, type Cents } from '@posada/domain/platform/money/money'
import { openItems, type OpenBilling } from './wanted-invoice.ts'

/** What one payer is billed for. */
export type PayerGroup = {
  key: string
  name: string
  /** Undefined for a simplified invoice, and for who is not of the booking. */
  payer: BookingPayer | undefined
  invoices: BookingInvoice[]
  /** Items without invoice; only of the payer to whom the booking is billed. */
  open: BillingItem[]
  /** What the next invoice will bill, less the advances that it deducts. */
  unbilled: Cents
}

/** Payers with their invoices; first, to whom the booking is billed, with what is not invoiced yet. */
export function payerGroups(billing: OpenBilling & Pick<BookingBilling, 'payers' | 'invoices'>): PayerGroup[] {
  const [main] = billing.payers
  const groups = new Map<string, PayerGroup>()
  const put = (key: string, name: string, payer: BookingPayer | undefined, open: BillingItem[] = []) => {
    const group: PayerGroup = groups.get(key) ?? {
      key,
      name,
      payer,
      invoices: [],
      open,
      unbilled: open.length > 0 ? billing.unbilled : 0,
    }
    groups.set(key, group)
    return group
  }
  const open = openItems(billing)
  if (main && (open.length > 0 || billing.invoices.length === 0)) put(main.id, main.name, main, open)
  for (const invoice of billing.invoices) {
    const payer = invoice.payerId === '' ? undefined : billing.payers.find(({ id }) => id === invoice.payerId)
    const key = invoice.payerId || 'simplified'
    put(key, payer?.name ?? (invoice.payerName || 'Sin titular'), payer).invoices.push(invoice)
  }
  return [...groups.values()]
}

/** Invoices that stand: neither drafts nor annulled. */
export const standingInvoices = (invoices: readonly BookingInvoice[]): BookingInvoice[] =>
  invoices.filter(({ state }) => state === 'issued' || state === 'corrected')

export const invoicedTo = ({ invoices }: PayerGroup): Cents =>
  sum(standingInvoices(invoices).map(({ amount }) => amount))

/** What a payer still has to pay: unpaid invoices, and what is not invoiced less what was received for it. */
export function dueFrom({ invoices, unbilled }: PayerGroup, unbilledPayments: Cents): Cents {
  const unpaid = sum(standingInvoices(invoices).map(({ owed }) => owed))
  return unpaid + Math.max(0, unbilled - unbilledPayments)
}
