import { regimes } from '@posada/domain/bookings/regimes'
import { tariffsFor } from '@posada/domain/bookings/tariffs'
import type { EstablishmentKind } from '@posada/domain/establishments/establishment'
import { limits } from '@posada/domain/platform/limits'
import type { BookingTotals } from '@posada/domain/bookings/totals/booking-totals'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'

/** Choices and validation shared by the forms of a new and of a saved booking. */
export const regimeChoices = regimes.map(({ value, name }) => ({ value: String(value), label: name }))

export const tariffChoices = (kind: EstablishmentKind) =>
  tariffsFor(kind).map(({ id, name }) => ({ value: String(id), label: name }))

export const validateChildren = (children: number | null, occupants: number | null) =>
  occupants === null || (children ?? 0) <= occupants || 'No puede haber más niños que ocupantes'

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
