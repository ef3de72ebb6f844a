import type { BookingState } from '@posada/domain/bookings/booking-state'
import type { BookingPatch } from '../queries/changes.ts'

/** Confirms an option. */
export const CONFIRMED = { state: 'confirmed', optionUntil: null } as const satisfies BookingPatch

/** Cancels without a fee a booking of the state `stateBefore`. */
export const cancelled = (stateBefore: BookingState, cancelReason: string) =>
  ({ state: 'cancelled', stateBefore, cancelReason, cancelFee: 0 }) as const satisfies BookingPatch

/** Takes a cancellation back; beside it stands the new state. */
export const NOT_CANCELLED = {
  stateBefore: '',
  cancelReason: '',
  cancelFee: 0,
  noShowFee: null,
} as const satisfies BookingPatch
