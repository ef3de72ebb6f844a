import type { BookingAction } from '@posada/domain/bookings/booking-action'
import type { AwaitedByHold, HoldOutcome } from '@posada/domain/bookings/holds/booking-hold'
import type { Cents } from '@posada/domain/platform/money/money'
import type { CalculatedTax } from '../tourist-tax/public.ts'
import type { Stretch } from './lock-booking.ts'
import type { BookingPatch, LockedBookingRow } from './queries/changes.ts'

/** `amount`: the cents that confirm, or 0 where no money does. */
export type NextHold = { awaits: AwaitedByHold; amount: Cents; heldUntil: Date }

export type BookingChange = {
  /** Name of the action in the version history of the booking. */
  action: BookingAction
  patch?: BookingPatch
  /** All stretches as they will be after the change; absent if none of them changes. */
  stretches?: Stretch[]
  /** New total of the extras, present if the change alters them; the extra lines are already in their units. */
  extrasTotal?: Cents
  /**
   * The tourist tax, if the caller has calculated it; null if none is due. 'later': the caller calculates and saves it.
   */
  tax?: CalculatedTax | null | 'later'
  /** How the hold of the booking ends by this change, where its state does not say so. */
  holdOutcome?: HoldOutcome
  /** What the booking awaits from now on, and until when it holds its units for that; instead of an end of its hold. */
  nextHold?: NextHold
  /** The changed fields in the receptionist's words: 'la salida', 'el total'. */
  changed: readonly string[]
}

/** The booking with the patch applied. No patch contains undefined, although its type allows it. */
export const applyPatch = (booking: LockedBookingRow, patch: BookingPatch | undefined): LockedBookingRow => ({
  ...booking,
  ...(patch as Partial<LockedBookingRow> | undefined),
})
