import type { Day } from '../../../platform/days/day.ts'
import type { Cents } from '../../../platform/money/money.ts'

/** What a transfer can be for: a booking, or an issued invoice, of which something is still to be paid. */
export type Payable = {
  kind: 'booking' | 'invoice'
  id: string
  /** The locator, or the number with its series. */
  reference: string
  /** Who may have sent the money: the holder, the agency, the client of the invoice. */
  names: readonly string[]
  pending: Cents
  /** Parts of it that the guest was to pay first, such as a deposit. */
  parts: readonly { amount: Cents; label: string }[]
  /** The ids of the invoices of a booking, and of the bookings of an invoice: the money of one is money of the other. */
  related: readonly string[]
}

/** Money that came into an account. */
export type Transfer = { id: string; day: Day; amount: Cents; payer: string; concept: string; reference: string }

export const transferText = ({
  payer,
  concept,
  reference,
}: Pick<Transfer, 'payer' | 'concept' | 'reference'>): string => `${payer} ${concept} ${reference}`
