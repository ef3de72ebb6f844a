import { sameOnDetach, type SameOnDetach, type StoredField } from '@posada/domain/bookings/booking-fields'
import type { BookingPatch, LockedBookingRow } from './queries/changes.ts'

/**
 * What is stored with a booking beside the fields of its form, and what the booking gets of it that units are detached into. A new
 * column has to be a field of the form or to be named here.
 */
const beside = {
  checkedInAt: 'same',
  checkedOutAt: 'same',
  portal: 'same', // it has sold these units as well, and its booking still has them
  origin: 'same',
  state: 'own',
  stateBefore: 'blank',
  cancelReason: 'blank',
  cancelFee: 'blank',
  noShowFee: 'blank',
  deletedAt: 'blank',
  locatorKey: 'own',
  createdAt: 'own',
  createdBy: 'own',
  stayBegan: 'own',
  stayGoesOn: 'own',
  paid: 'blank',
  billedTotal: 'blank',
  isBilledOutside: 'blank',
  summaryMailId: 'blank',
  importKey: 'blank',
  expectedSince: 'blank',
  newsSince: 'blank',
  wasConfirmed: 'blank',
} as const satisfies Record<Exclude<keyof BookingPatch, StoredField>, 'same' | 'blank' | 'own'>

type Beside = keyof typeof beside
type SameBeside = { [F in Beside]: (typeof beside)[F] extends 'same' ? F : never }[Beside]

const copied: readonly (SameOnDetach | SameBeside)[] = [
  ...sameOnDetach,
  ...(Object.keys(beside) as Beside[]).filter((field): field is SameBeside => beside[field] === 'same'),
]

/** What a booking of detached units has in common with the one that they leave. */
export const sameOnDetachOf = (booking: LockedBookingRow) =>
  Object.fromEntries(copied.map((field) => [field, booking[field]])) as Pick<
    LockedBookingRow,
    SameOnDetach | SameBeside
  >
