import type { UnsentMessage } from '@posada/contract/guest-pages/messages/messages'
import { messageNames } from '@posada/domain/guest-pages/messages/message-key'
import { localInstant } from '@posada/domain/platform/days/local-time'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { mailErrorInSpanish } from '../../outbox/mails/public.ts'
import { unsentMessages, type UnsentRow } from './queries/messages.ts'
import { markMessageDismissed } from '../../outbox/message-outbox/public.ts'

const SHOWN_MS = 30 * 86_400_000
const MOST = 100

const recentlyUnsent = ({ db, accountId, now }: RequestContext): Promise<UnsentRow[]> =>
  unsentMessages(db, accountId, { since: new Date(now.getTime() - SHOWN_MS), limit: MOST })

/** The messages to guests that need a person, newest first. */
export async function readUnsentMessages(context: RequestContext): Promise<UnsentMessage[]> {
  const rows = await recentlyUnsent(context)
  return rows.map(({ error, queuedAt, timeZone, ...message }) => ({
    ...message,
    detail: message.way === 'sms' ? error : mailErrorInSpanish(error),
    at: localInstant(timeZone, queuedAt).slice(0, 16),
  }))
}

/** How many there are, for the planning. */
export async function countUnsentMessages(context: RequestContext): Promise<{ total: number; sms: number }> {
  const rows = await recentlyUnsent(context)
  return { total: rows.length, sms: rows.filter(({ way }) => way === 'sms').length }
}

/** Somebody has seen that a message did not leave, and it needs nobody any more. @throws UserError where there is none */
export async function dismissMessage(
  context: RequestContext,
  { bookingId, messageId: id }: { bookingId: string; messageId: string },
): Promise<void> {
  const { db, accountId, now } = context
  const dismissed = await markMessageDismissed(db, accountId, { id, bookingId, now })
  if (!dismissed) throw new UserError('El mensaje no existe')
  context.noted(messageNames[dismissed.key])
  context.changed('messages', bookingId)
}
