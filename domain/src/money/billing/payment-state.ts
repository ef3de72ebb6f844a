import { type Cents, sum } from '../../platform/money/money.ts'
import { paymentMethodLabels, type PaymentMethod } from '../../platform/money/payment-methods.ts'
import type { InvoiceSnapshot } from '../invoices/invoice-snapshot.ts'
import type { InvoiceShare } from './invoice-payments.ts'

/** What became of an issued invoice, in the words that every screen, file and document uses. */
export const paymentStateLabels = {
  paid: 'Cobrada',
  'partly-paid': 'Cobrada en parte',
  pending: 'Pendiente',
  'to-refund': 'A devolver',
  refunded: 'Devuelta',
  'set-off': 'Compensada',
} as const
export type PaymentState = keyof typeof paymentStateLabels

type Share = Pick<InvoiceShare, 'amount' | 'pending' | 'toRefund'> & { payments: readonly { amount: Cents }[] }

/** A correction without money, and an invoice of which corrections took everything before it was paid, are set off. */
export function paymentStateOf({ amount, payments, pending, toRefund }: Share): PaymentState {
  if (toRefund > 0) return 'to-refund'
  const received = sum(payments.map((payment) => payment.amount))
  if (pending > 0) return received > 0 ? 'partly-paid' : 'pending'
  if (amount < 0) return received < 0 ? 'refunded' : 'set-off'
  return amount > 0 && payments.length === 0 ? 'set-off' : 'paid'
}

export type StateAtIssue = { state: PaymentState; received: Cents; open: Cents }

/** What an issued document says of its payments; null where it was issued before documents said it, in the place of others. */
export function stateAtIssue({ type, correctionMode, totals, payments, open }: InvoiceSnapshot): StateAtIssue | null {
  const received = sum(payments.map(({ amount }) => amount))
  const { payable } = totals
  if (open === undefined && (type === 'F3' || correctionMode === 'S')) return null
  const left = open ?? (payable > 0 ? Math.max(0, payable - received) : payable)
  const shared = { amount: payable, payments, pending: Math.max(0, left), toRefund: Math.max(0, -left) }
  const state = paymentStateOf(shared)
  // Of an invoice without booking only a mark says that it was paid, not when.
  return { state: state === 'set-off' && payable > 0 ? 'paid' : state, received, open: left }
}

/** The ways of paying of some payments, without repetition, in the order of the payments. */
export const methodsOf = (payments: readonly { method: PaymentMethod | null }[]): PaymentMethod[] => [
  ...new Set(payments.flatMap(({ method }) => (method === null ? [] : [method]))),
]

/** 'Tarjeta y efectivo'; '' without any. */
export function methodWords(methods: readonly PaymentMethod[]): string {
  const labels = methods.map((method) => paymentMethodLabels[method])
  const [first = '', ...others] = labels.map((label, place) =>
    place === 0 || label === paymentMethodLabels.bizum ? label : label.toLowerCase(),
  )
  const last = others.pop()
  return last === undefined ? first : `${[first, ...others].join(', ')} y ${last}`
}
