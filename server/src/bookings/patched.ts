import type { BookingPatch, LockedBookingRow } from './queries/changes.ts'

/** The booking with the patch applied. No patch contains undefined, although its type allows it. */
export const applyPatch = (booking: LockedBookingRow, patch: BookingPatch | undefined): LockedBookingRow => ({
  ...booking,
  ...(patch as Partial<LockedBookingRow> | undefined),
})
