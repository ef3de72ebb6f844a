import type { Day } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { PaymentMethod } from '../../platform/money/payment-methods.ts'

/** What an issued invoice bills of a booking now, as `standingPortions` says it; invoices in the order of their issue. */
export type BilledPortion = {
  invoiceId: string
  /** Null before the issue. */
  documentId: string | null
  /** The documents that it corrects or replaces. */
  corrects: readonly string[]
  isReplacement: boolean
  isReplaced: boolean
  amount: Cents
}

/** A payment of the booking, negative where money was given back; `invoiceId` where it was for one invoice. */
export type BookingPayment = {
  invoiceId: string | null
  amount: Cents
  /** Null where only a mark says that an invoice was paid. */
  day: Day | null
  method: PaymentMethod | null
}

export type SharedPayment = Pick<BookingPayment, 'day' | 'method' | 'amount'>
