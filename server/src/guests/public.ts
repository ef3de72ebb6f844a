// What other slices may use of guests. Everything else in this folder is private.
export { agesOfGuests } from './ages-of-guests.ts'
export { eraseOutdated } from './erase-outdated.ts'
export { IS_LEFT_BEHIND, keptSince } from './outdated.ts'
export { guestsFollow } from './follow-booking.ts'
export { guestsIn, moveGuests } from './move-guests.ts'
export { numberDueArrivals, type DueArrival } from './number-due-arrivals.ts'
export { guestsOfBooking, type GuestOfBooking } from './guests-of-booking.ts'
