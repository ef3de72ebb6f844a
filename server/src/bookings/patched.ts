import type { BookingPatch, LockedBooking } from './queries/changes.ts'

/** The booking with the patch applied. No patch contains undefined, although its type allows it. */
export const patched = (booking: LockedBooking, patch: BookingPatch | undefined): LockedBooking => ({
  ...booking,
  ...(patch as Partial<LockedBooking> | undefined),
})
