// What other slices may ask of bookings. Everything else in this folder is private.
export { requireFreeRooms } from './require-free-rooms.ts'
export { releaseOption, type HeldOption } from './states/release-option.ts'
