import type { BookingTotals } from '@posada/domain/booking-account'
import { limits } from '@posada/domain/limits'
import { formatEuros, type Cents } from '@posada/domain/money'

/** Validates an amount in a booking's form: true, or the message to show. */
export const validatePrice = (cents: Cents | null) =>
  Math.abs(cents ?? 0) <= limits.price.max || 'Como mucho 99.999,99 €'

/**
 * Validates a typed total, which is spread over the nights: true if the nights can add up to it, else the message to
 * show. The second argument is the present account.
 */
export function validateTotal(total: Cents | null, { extras, tax, total: now }: Omit<BookingTotals, 'nights'>) {
  if (total === null || total === now) return true
  const beside = extras + tax
  if (total >= beside) return 'No se puede repartir: una noche no puede pasar de 99.999,99 €'
  return `${extrasAndTaxMessage(extras, tax)} ${formatEuros(beside)}`
}

function extrasAndTaxMessage(extras: Cents, tax: Cents): string {
  if (tax === 0) return 'Los extras ya suman'
  return extras === 0 ? 'La tasa turística ya suma' : 'Los extras y la tasa ya suman'
}
