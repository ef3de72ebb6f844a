import type { HistoryEntry, MessageSetting } from '@posada/contract/guest-pages/messages/messages'
import { localInstant } from '@posada/domain/platform/days/local-time'
import { guestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import {
  isScheduled,
  type MessageKey,
  messageKeys,
  usualSending,
} from '@posada/domain/guest-pages/messages/message-key'
import { findBooking } from '../../bookings/bookings/public.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { mailErrorInSpanish } from '../../outbox/mails/public.ts'
import { messagesOfBooking, settingsOf, textsOf } from '../../outbox/message-outbox/public.ts'
import { canResend } from './resend-message.ts'
import { sendableKeys } from './sendable-keys.ts'

/** Every message of an establishment, also those that nobody has changed. */
export async function readMessages(
  { db, accountId }: RequestContext,
  establishmentId: string,
): Promise<MessageSetting[]> {
  await requireEstablishment(db, accountId, establishmentId)
  const settings = await settingsOf(db, accountId, establishmentId)
  const own = await textsOf(db, accountId, establishmentId)
  return messageKeys.map((key) => {
    const found = settings.find((setting) => setting.key === key)
    const { days, hour } = found ?? usualOf(key)
    const ownText = (language: string) => {
      const text = own.find((candidate) => candidate.key === key && candidate.language === language)
      return text ? { subject: text.subject, body: text.body } : null
    }
    const texts = Object.fromEntries(guestLanguages.map((language) => [language, ownText(language)]))
    return {
      key,
      isOn: found?.isOn ?? false,
      isForPortals: (found?.portalsSince ?? null) !== null,
      days,
      hour,
      texts: texts as MessageSetting['texts'],
    }
  })
}

export const usualOf = (key: MessageKey): { days: number; hour: string } =>
  isScheduled(key) ? usualSending[key] : { days: 0, hour: '00:00' }

/** What was sent to the guests of a booking, and what can be sent to them. */
export async function readHistory({ db, accountId }: RequestContext, bookingId: string) {
  const booking = await findBooking(db, accountId, bookingId)
  if (!booking) throw new UserError('La reserva no existe')
  const { id: establishmentId, timeZone } = await requireEstablishment(db, accountId, booking.establishmentId)
  const sent = await messagesOfBooking(db, accountId, bookingId)
  const sendable = await sendableKeys({ db, accountId }, booking)
  const messages = sent.map((each): HistoryEntry => {
    const { queuedAt, state, error, ...message } = each
    return {
      ...message,
      state: state === 'waiting' || state === 'sending' ? 'queued' : state,
      detail: state === 'sent' ? '' : message.way === 'sms' ? error : mailErrorInSpanish(error),
      at: localInstant(timeZone, queuedAt).slice(0, 16),
      canResend: canResend(each, sent, sendable),
    }
  })
  return { messages, language: guestLanguage(booking), sendable, establishmentId }
}
