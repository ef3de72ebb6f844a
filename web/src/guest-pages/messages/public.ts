// What other slices may import from messages. Everything else in this folder is private.
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const BookingMessagesCard = lazyComponent(async () => ({
  default: (await import('./booking-messages-card.tsx')).BookingMessagesCard,
}))
export const UnsentMessagesDialog = lazyComponent(async () => ({
  default: (await import('./unsent-messages-dialog.tsx')).UnsentMessagesDialog,
}))
export const SmsCard = lazyComponent(async () => ({ default: (await import('./sms-card.tsx')).SmsCard }))
export { useUnsentMessages } from './use-unsent-messages.ts'
