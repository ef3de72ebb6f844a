import type { BookingState } from '../../bookings/booking-state.ts'
import { isHoldOver, type HoldOutcome } from '../../bookings/holds/booking-hold.ts'

/** How an offer has ended. */
export type OfferOutcome = 'accepted' | 'declined' | 'withdrawn' | 'lapsed'

/** `unpaid`: the guest has accepted, and what confirms the booking has not come yet. */
export type OfferState = OfferOutcome | 'open' | 'unpaid'

/** The booking of an option, where there is one. */
export type OptionBooking = { state: BookingState; heldUntil: Date | null; holdOutcome: HoldOutcome | '' | null }

type StoredOffer = {
  validUntil: Date
  outcome: OfferOutcome | ''
  /** The booking of the option that the guest has accepted; null before. */
  chosen: OptionBooking | null
}

/**
 * How an offer stands. Who accepts and does not pay in time has accepted nothing: while the offer is valid it is open again. Money that
 * comes late and still finds its unit counts, also after the offer is over.
 */
export function offerState({ validUntil, outcome, chosen }: StoredOffer, now: Date): OfferState {
  if (outcome === 'declined' || outcome === 'withdrawn' || outcome === 'accepted') return outcome
  if (chosen?.state === 'confirmed') return 'accepted'
  if (chosen?.state === 'option' && !isHoldOver(chosen, now)) return 'unpaid'
  return validUntil <= now ? 'lapsed' : 'open'
}

/** Whether an option can still be had: what kept its unit was not given away, cancelled or confirmed by anybody. */
export const isOptionKept = (booking: OptionBooking | null, now: Date): boolean =>
  booking !== null && booking.state === 'option' && !isHoldOver(booking, now)

/**
 * Until when the booking of an accepted option holds its unit: whoever had it until Sunday does not lose it because a payment was begun. A
 * unit that was not kept before is held as for everybody else.
 */
export const acceptedUntil = (
  { validUntil, holdsUnits }: { validUntil: Date; holdsUnits: boolean },
  usualEnd: Date,
): Date => (holdsUnits && validUntil > usualEnd ? validUntil : usualEnd)
