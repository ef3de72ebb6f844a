// What other slices may import from portal-bookings. Everything else in this folder is private.
export type { AlarmSink, ApplySetup } from './apply/apply-setup.ts'
export { readApplySetup } from './apply/read-apply-setup.ts'
export { isNumberOnly } from './apply/read-chain.ts'
export { applyDueMessages } from './inbox/apply-due-messages.ts'
export { bookingReader } from './inbox/booking-reader.ts'
export { endHalves } from './inbox/end-halves.ts'
export {
  askForHalves,
  askForReplaced,
  readAcknowledged,
  receiveArrivals,
  receiveNewBookings,
  type Receiving,
} from './inbox/receive-bookings.ts'
export type { RawBooking } from './inbox/sealed-content.ts'
export { storeMessages } from './inbox/store-messages.ts'
export { countUnapplied } from './queries/messages.ts'
export { channelOfBooking, channelsOfBookings, portalToNotify } from './read-channels.ts'
