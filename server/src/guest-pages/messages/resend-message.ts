import type { MessageKey } from '@posada/domain/guest-pages/messages/message-key'
import { findBooking, lockBooking } from '../../bookings/bookings/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { messagesOfBooking, type SentMessage } from '../../outbox/message-outbox/public.ts'
import { inviteGuests } from '../self-check-in/public.ts'
import { sendableKeys } from './sendable-keys.ts'
import { sendMessage } from './send-message.ts'

/**
 * Whether a message can be sent again: it failed for good, still fits the booking, and none of its kind left after it. `sent` are
 * the messages of the booking, newest first.
 */
export function canResend({ id, key, state }: SentMessage, sent: readonly SentMessage[], sendable: MessageKey[]) {
  return state === 'failed' && sendable.includes(key) && sent.find((other) => other.key === key)?.id === id
}

/**
 * Sends a message that failed for good again by the same way, with the values and to the address that the booking has now: the text
 * of a failed message is deleted. @throws UserError where it cannot be sent, or has been meanwhile
 */
export async function resendMessage(
  dependencies: Dependencies,
  context: RequestContext,
  { bookingId, messageId }: { bookingId: string; messageId: string },
): Promise<void> {
  const { db, accountId } = context
  await lockBooking(context, bookingId) // so that the second of two requests finds the message of the first
  const booking = await findBooking(db, accountId, bookingId)
  const sent = await messagesOfBooking(db, accountId, bookingId)
  const message = sent.find(({ id }) => id === messageId)
  if (!booking || !message) throw new UserError('El mensaje no existe')
  if (!canResend(message, sent, await sendableKeys(context, booking)))
    throw new UserError(
      'Ese mensaje ya no se puede volver a enviar: se ha enviado otro igual o no corresponde a la reserva',
    )
  if (message.way === 'sms') await inviteGuests(dependencies, context, { bookingId, sendBy: 'sms', email: null })
  else await sendMessage(dependencies, context, { bookingId, key: message.key })
}
