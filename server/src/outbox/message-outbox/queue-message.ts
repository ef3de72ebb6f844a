import type { Day } from '@posada/domain/platform/days/day'
import { type GuestLanguage, guestLanguage } from '@posada/domain/travellers/guest-language'
import { canBeDeclined, MAX_MESSAGES_AN_HOUR, type MessageKey } from '@posada/domain/guest-pages/messages/message-key'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import type { PlaceholderValues } from '@posada/domain/guest-pages/messages/placeholders'
import { smsText } from '@posada/domain/guest-pages/messages/sms-text'
import { mobileNumber } from '@posada/domain/platform/text/mobile-number'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { queueMail } from '../mails/public.ts'
import { queueSms } from '../sms/public.ts'
import { bookingValues, type MessagedBooking, type MessagingEstablishment } from './booking-values.ts'
import { type ComposedMail, composeMessage, messageTextOf } from './compose-message.ts'
import { declineLinkOf, type OutboxSetup } from './decline-link.ts'
import { countMessagesSince, insertBookingMessage } from './queries.ts'

type Addressed = {
  key: MessageKey
  booking: MessagedBooking
  establishment: MessagingEstablishment
  /** The booking's own unless given. */
  recipient?: string
}

type NewMessage = Addressed & {
  /** Values of this message alone. */
  values?: PlaceholderValues
  link?: string | undefined
  /** On which screens the state of the mail is shown: 'bookings <id>'. */
  purpose?: string
  /** False for what leaves once for each payment. */
  isLimited?: boolean
  /** Of a message that leaves by itself: the day for which it leaves once. */
  reasonDay?: Day
  /** Of an automatic one: since when the booking is in the state that it announces. */
  reasonAt?: Date
  /** True of what only goes along with another act. */
  isSideEffect?: boolean
  /** A mail that is more than the text. */
  mail?: ComposedMail
  /** Whose link stops further messages; needed for those that can be declined. */
  setup?: OutboxSetup
}

const HOUR_MS = 3_600_000

/**
 * Queues a mail to the guest of a booking and records it in the booking's history, in the caller's transaction, which has locked
 * the booking. Returns the mail's id. @throws UserError if too many of this message left within the hour
 */
export async function queueMessage(context: JobContext, message: NewMessage): Promise<string> {
  const { key, booking, establishment, recipient = booking.email, reasonDay, reasonAt } = message
  const language = guestLanguage(booking)
  const isAutomatic = reasonDay !== undefined || reasonAt !== undefined
  if (!isAutomatic && message.isLimited !== false) await requireFew(context, { key, bookingId: booking.id })
  const declineUrl =
    canBeDeclined(key) && message.setup ? await declineLinkOf(message.setup, context, booking.id) : undefined
  const composed = message.mail ?? (await composeFor(context, message, { language, declineUrl }))
  const mailId = await queueMail(context, {
    ...composed,
    purpose: message.purpose ?? `messages ${booking.id}`,
    recipient,
    fromName: establishment.name,
    replyTo: establishment.email,
    ...(message.isSideEffect && { isSideEffect: true }),
    ...(declineUrl !== undefined && { declineUrl }),
  })
  await record(context, { key, bookingId: booking.id, language, recipient, mailId, reasonDay, reasonAt })
  return mailId
}

type SmsMessage = Addressed & { key: 'invitation' | 'payment-request'; link: string }

/** Queues a text message with a link and records it in the history. @throws UserError where it cannot be sent */
export async function queueSmsMessage(
  context: JobContext,
  { key, booking, establishment, link, recipient: phone = booking.phone }: SmsMessage,
): Promise<void> {
  const language = guestLanguage(booking)
  const recipient = mobileNumber(phone)
  const body = smsText({ name: establishment.name, text: messageTexts[language].sms[key], link })
  if (body === null) throw new UserError('El enlace es demasiado largo para un SMS. Copie el enlace.')
  const smsId = await queueSms(context, { bookingId: booking.id, recipient, body })
  await record(context, { key, bookingId: booking.id, language, recipient, smsId })
}

async function composeFor(
  { db, accountId }: JobContext,
  { key, booking, establishment, values, link }: NewMessage,
  { language, declineUrl }: { language: GuestLanguage; declineUrl: string | undefined },
): Promise<ComposedMail> {
  const text = await messageTextOf(db, accountId, { establishmentId: establishment.id, key, language })
  const all = { ...bookingValues(booking, establishment, language), ...values }
  return composeMessage({ key, language, text, values: all, link, declineUrl })
}

type Recorded = {
  key: MessageKey
  bookingId: string
  language: GuestLanguage
  recipient: string
  mailId?: string
  smsId?: string
  reasonDay?: Day | undefined
  reasonAt?: Date | undefined
}

async function record(
  { db, accountId, loginId, now, changed }: JobContext,
  { mailId, smsId, reasonDay, reasonAt, ...row }: Recorded,
): Promise<void> {
  const sent = {
    mailId: mailId ?? null,
    smsId: smsId ?? null,
    reasonDay: reasonDay ?? null,
    reasonAt: reasonAt ?? null,
    queuedAt: now,
    queuedBy: loginId,
  }
  await insertBookingMessage(db, { accountId, id: newId(now.getTime()), ...row, ...sent })
  changed('messages', row.bookingId)
}

async function requireFew(
  { db, accountId, now }: JobContext,
  { key, bookingId }: { key: MessageKey; bookingId: string },
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  if ((await countMessagesSince(db, accountId, { bookingId, key, since })) >= MAX_MESSAGES_AN_HOUR)
    throw new UserError(
      `Ya se han enviado ${MAX_MESSAGES_AN_HOUR} correos como este de la reserva en la última hora. Espere un rato.`,
    )
}
