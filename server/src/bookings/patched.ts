import type { BookingPatch, LockedBooking } from './queries/changes.ts'

/** The booking as it is once the patch is written: no patch says undefined, though its type would let it. */
export const patched = (booking: LockedBooking, patch: BookingPatch | undefined): LockedBooking => ({
  ...booking,
  ...(patch as Partial<LockedBooking> | undefined),
})
