import { type Day, formatDay } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import { paymentMethodLabels, type PaymentMethod } from '../../platform/money/payment-methods.ts'
import { isSecurityDeposit, type PaymentPurpose } from '../../platform/money/payment-purpose.ts'
import type { AccountUse } from './account-plan.ts'
import type { EntryKind, JournalEntry } from './journal-entry.ts'

type Booked = { id: string; establishmentId: string; taxId: string; day: Day; amount: Cents }

/** A payment of a booking; negative where money was given back. */
export type BookedPayment = Booked & {
  method: PaymentMethod
  purpose: PaymentPurpose
  isReversal: boolean
  locator: string
  /** Of the invoice that it pays, or of the booking's first one. */
  party: string
  documentId: string | null
  number: string | null
  /** Whether it was taken from the security deposit of the booking. */
  isFromSecurityDeposit: boolean
}

/**
 * The entry of a payment. What pays for the stay out of a security deposit moves no money: it lowers what is held. The payment
 * that takes it out of the deposit is therefore no entry of its own.
 */
export function paymentEntry(payment: BookedPayment): JournalEntry {
  const { id, locator, method, amount, isReversal, purpose } = payment
  const isDeposit = isSecurityDeposit({ purpose })
  const money: AccountUse = payment.isFromSecurityDeposit ? DEPOSITS : { kind: 'method', method }
  const other: AccountUse = isDeposit ? DEPOSITS : { kind: 'customer', party: payment.party }
  const what = isDeposit ? 'Fianza' : payment.isFromSecurityDeposit ? 'Fianza aplicada' : 'Cobro'
  return moneyEntry(isDeposit ? 'security-deposit' : 'payment', payment, {
    key: `payment:${id}`,
    concept: `${sentence(what, { amount, isReversal })} ${locator}, ${paymentMethodLabels[method].toLowerCase()}`,
    document: payment.number ?? locator,
    documentId: payment.documentId,
    uses: [money, other],
  })
}

/** 'Cobro', 'Devolución de cobro', 'Anulación de fianza'. */
function sentence(what: string, { amount, isReversal }: Pick<BookedPayment, 'amount' | 'isReversal'>): string {
  if (isReversal) return `Anulación de ${what.toLowerCase()}`
  return amount < 0 ? `Devolución de ${what.toLowerCase()}` : what
}

/** An invoice of no booking that was marked as paid. */
type BookedMark = Omit<Booked, 'id'> & {
  documentId: string
  number: string
  party: string
  /** Null where nobody said how. */
  method: PaymentMethod | null
}

export function markEntry(mark: BookedMark): JournalEntry {
  const { documentId, number, day, method, party } = mark
  const how = method === null ? '' : `, ${paymentMethodLabels[method].toLowerCase()}`
  return moneyEntry('mark', mark, {
    key: `mark:${documentId}:${day}`,
    concept: `${mark.amount < 0 ? 'Devolución' : 'Cobro'} de la factura ${number}${how}`,
    document: number,
    documentId,
    uses: [method === null ? PENDING : { kind: 'method', method }, { kind: 'customer', party }],
  })
}

/** Cash that came in or went out other than by a payment. */
export const tillMovementEntry = (movement: Booked & { concept: string }): JournalEntry =>
  moneyEntry('till', movement, {
    key: `till-movement:${movement.id}`,
    concept: `Caja: ${movement.concept}`,
    document: '',
    documentId: null,
    uses: [CASH, PENDING],
  })

/** A day whose till was closed with more or less cash than expected. `amount` is what was counted beyond it. */
export const tillClosingEntry = (closing: Omit<Booked, 'id'>): JournalEntry =>
  moneyEntry('till', closing, {
    key: `till:${closing.day}`,
    concept: `Cierre de caja del ${formatDay(closing.day)}: ${closing.amount < 0 ? 'falta efectivo' : 'sobra efectivo'}`,
    document: '',
    documentId: null,
    uses: [CASH, { kind: 'plan', account: closing.amount < 0 ? 'tillShortage' : 'tillSurplus' }],
  })

const CASH: AccountUse = { kind: 'method', method: 'cash' }
const DEPOSITS: AccountUse = { kind: 'plan', account: 'securityDeposits' }
const PENDING: AccountUse = { kind: 'plan', account: 'tillMovements' }

type MoneyWords = Pick<JournalEntry, 'key' | 'concept' | 'document' | 'documentId'> & {
  uses: readonly [AccountUse, AccountUse]
}

/** Debits the first use and credits the second, or the other way round for a negative amount. */
function moneyEntry(
  kind: EntryKind,
  { establishmentId, taxId, day, amount }: Omit<Booked, 'id'>,
  { uses: [money, other], ...words }: MoneyWords,
): JournalEntry {
  return {
    ...words,
    kind,
    establishmentId,
    taxId,
    day,
    postings: [
      { use: money, amount, taxed: null },
      { use: other, amount: -amount, taxed: null },
    ],
  }
}
