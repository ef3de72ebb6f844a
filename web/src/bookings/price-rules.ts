import type { BookingAccount } from '@posada/domain/booking-account'
import { limits } from '@posada/domain/limits'
import { formatEuros, type Cents } from '@posada/domain/money'

/** What the forms of a booking ask of an amount: true, or the words of what is wrong. */
export const notTooHigh = (cents: Cents | null) => Math.abs(cents ?? 0) <= limits.price.max || 'Como mucho 99.999,99 €'

/** A typed total is spread over the nights, so it stands where they could come to it; `account` is what they come to now. */
export function totalFits(total: Cents | null, { extras, tax, total: now }: Omit<BookingAccount, 'nights'>) {
  if (total === null || total === now) return true
  const beside = extras + tax
  if (total >= beside) return 'No se puede repartir: una noche no puede pasar de 99.999,99 €'
  return `${wordsOf(extras, tax)} ${formatEuros(beside)}`
}

function wordsOf(extras: Cents, tax: Cents): string {
  if (tax === 0) return 'Los extras ya suman'
  return extras === 0 ? 'La tasa turística ya suma' : 'Los extras y la tasa ya suman'
}
