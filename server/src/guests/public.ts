// What other slices may use of guests. Everything else in this folder is private.
export { eraseAfterRetention, retentionLimits } from './retention/erase-after-retention.ts'
export { HAS_PERSONAL_DATA_LEFT } from './queries/erase.ts'
export { guestsInUnits, moveGuests, updateGuestsOfBooking } from './follow-booking.ts'
export { assignDueReportNumbers, type DueArrival } from './arrivals/report-numbers.ts'
export { agesOfGuests, guestsOfBooking, type GuestOfBooking } from './guests-of-booking.ts'
export { moveDraftsWithUnits } from './drafts/follow-units.ts'
export { unfinishedGuestsOf, type UnfinishedGuest } from './drafts/read-drafts.ts'
export { deleteDraftsOfBookings, moveDraftsOfUnits } from './queries/drafts.ts'
