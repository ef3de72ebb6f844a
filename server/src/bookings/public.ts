// What other slices may ask of bookings. Everything else in this folder is private.
export { addBooking } from './add-booking.ts'
export { holdBooking, type HeldBooking } from './hold-booking.ts'
export { type MailSetup } from './mail/send-summary.ts'
export { requireFreeRooms } from './require-free-rooms.ts'
export { confirmArrival } from './states/confirm-arrival.ts'
export { releaseOption, type HeldOption } from './states/release-option.ts'
