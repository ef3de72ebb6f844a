// What other slices may import from messages. Everything else in this folder is private.
export { BookingMessagesCard } from './booking-messages-card.tsx'
export const loadFailedMessagesDialog = async () => ({
  default: (await import('./failed-messages-dialog.tsx')).FailedMessagesDialog,
})
export { SmsCard } from './sms-card.tsx'
export { useUnsentMessages } from './use-unsent-messages.ts'
