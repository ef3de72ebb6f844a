import type { SupportVisit } from '@posada/contract/account/session-reply'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { openSupportSessions } from './queries.ts'

/**
 * Who of the provider's staff is in the account: of their own session that session, of an owner the newest. Undefined if
 * nobody is, and of other users.
 */
export async function readSupportVisit({
  db,
  accountId,
  sessionId,
  role,
  isProvider,
  now,
}: RequestContext): Promise<SupportVisit | undefined> {
  if (role !== 'owner') return undefined
  const sessions = await openSupportSessions(db, accountId, now)
  const shown = isProvider ? sessions.find(({ id }) => id === sessionId) : sessions[0]
  return (
    shown && {
      name: shown.providerName,
      reason: shown.reason,
      secondsLeft: Math.ceil((shown.endsAt.getTime() - now.getTime()) / 1000),
      isOwn: isProvider,
    }
  )
}
