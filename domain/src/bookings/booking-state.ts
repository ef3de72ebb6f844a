import type { Day } from '../platform/days/day.ts'
import type { Stay } from '../platform/days/stay.ts'

const bookingStates = ['confirmed', 'option', 'cancelled', 'no_show'] as const
export type BookingState = (typeof bookingStates)[number]

/** Whether a booking in this state occupies its units; a cancelled booking and a no-show do not. */
export const occupiesUnits = (state: BookingState): boolean => state === 'confirmed' || state === 'option'

/** The registry refused a report of the booking, and nobody has solved the error yet. */
export const hasOpenRegistryError = (registry: { failed: boolean; solved: boolean }): boolean =>
  registry.failed && !registry.solved

/**
 * The fault of an option that would expire after the arrival for which it occupies the unit; null where there is none.
 */
export const optionAfterArrivalFault = (optionUntil: Day, { checkIn }: Pick<Stay, 'checkIn'>): string | null =>
  optionUntil > checkIn ? 'La opción no puede durar más allá de la entrada' : null
