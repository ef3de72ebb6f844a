// What other slices may import from message-outbox. Everything else in this folder is private.
export { bookingValues, type MessagedBooking } from './booking-values.ts'
export { type ComposedMail, composeMessage, messageTextOf, titleOf } from './compose-message.ts'
export { queueMessage, queueSmsMessage } from './queue-message.ts'
export {
  deleteText,
  markMessageDismissed,
  hasDeclined,
  insertDeclined,
  isQueued,
  messagesOfBooking,
  saveSetting,
  saveText,
  type SentMessage,
  settingsOf,
  textsOf,
  wordsOfBookings,
} from './queries.ts'
