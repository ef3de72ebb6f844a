// What other slices may import from messages. Everything else in this folder is private.
export { BookingMessagesCard } from './booking-messages-card.tsx'
export { SmsCard } from './sms-card.tsx'
