import { sessionApi } from '@posada/contract/account/session'
import type { Endpoint } from '@posada/contract/endpoint'
import { alarmCountsApi } from '@posada/contract/distribution/channel/alarm-counts'
import { unsentMessagesApi } from '@posada/contract/guest-pages/messages/unsent-messages'
import { surveyCountsApi } from '@posada/contract/surveys/survey-counts'
import { registrySummary } from '@posada/contract/travellers/registry/registry-summary'
import { shellApi } from '@posada/contract/account/shell/shell'
import type { Db } from '../../db/database.ts'
import { recordSupportLook } from '../../db/support-sessions.ts'
import type { SessionIdentity, Tracker } from '../../db/transaction.ts'

/** What every screen asks for around its content: the menu with its counts. */
const AROUND_SCREENS = new Set(
  [
    sessionApi.me,
    registrySummary,
    alarmCountsApi.counts,
    unsentMessagesApi.count,
    surveyCountsApi.counts,
    ...Object.values(shellApi),
  ].map(({ path }) => path),
)

/**
 * Every act of the provider's staff is in the audit trail, also where the same act of a user leaves no entry. What they
 * look at is there once for each call and session. `result` is the reply, or the file of a download.
 */
export async function recordOfProvider(
  { path, whileExpired }: Endpoint,
  { isProvider, sessionId, loginId }: SessionIdentity,
  { db, tracker, now }: { db: Db; tracker: Tracker; now: Date },
  result: unknown,
): Promise<void> {
  if (!isProvider || typeof result !== 'object' || result === null) return
  const isReply = 'resultado' in result
  if (isReply && result.resultado !== 'Ok') return
  if (whileExpired !== 'reads') {
    if (isReply) tracker.changed('account')
  } else if (!AROUND_SCREENS.has(path)) await recordSupportLook(db, { sessionId, loginId, path, now })
}
