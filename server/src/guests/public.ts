// What other slices may use of guests. Everything else in this folder is private.
export { agesOfGuests } from './ages-of-guests.ts'
export { eraseAfterRetention } from './erase-outdated.ts'
export { HAS_PERSONAL_DATA_LEFT, retentionLimits } from './outdated.ts'
export { updateGuestsOfBooking } from './follow-booking.ts'
export { guestsInUnits, moveGuests } from './move-guests.ts'
export { assignDueReportNumbers, type DueArrival } from './number-due-arrivals.ts'
export { guestsOfBooking, type GuestOfBooking } from './guests-of-booking.ts'
