import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import { applyChain } from '../apply/apply-chain.ts'
import type { ApplySetup } from '../apply/apply-setup.ts'
import { isUnapplied, markMessageFailed, type MessageRow, nextMessage, nextTryOf } from '../queries/messages.ts'
import { lockInbox } from '../queries/portal-bookings.ts'

/** The audit trail's name of what is done for a portal. */
export const PORTAL_ACTION = 'portal-booking'

export type InboxDependencies = Pick<Dependencies, 'app' | 'changes' | 'clock' | 'log'>

type ApplyRun = {
  /** Bookings that were there before the connection: cancelled ones are not taken in. */
  isTakenIn?: boolean
  /** Awaited after every so many bookings; rejects where the run must end. */
  between?: () => Promise<void>
}

const BOOKINGS_BETWEEN = 10

/**
 * Applies what has come and is due, one booking after another, each in a transaction of its own. What fails keeps its reason, raises an
 * alarm and is tried again later, and keeps nothing else from being applied. Several processes apply each message once. Returns how
 * many bookings were applied, and when the next try of a failed one is due.
 */
export async function applyDueMessages(
  dependencies: InboxDependencies,
  setup: ApplySetup,
  key: ConnectionKey,
  { isTakenIn = false, between }: ApplyRun = {},
): Promise<{ applied: number; nextTryAt: Date | null }> {
  const { app, clock } = dependencies
  const failed: string[] = []
  for (let applied = 0; ;) {
    const message = await inAccount(app, key.accountId, (db) =>
      nextMessage(db, key, { now: clock.now(), exceptIds: failed }),
    )
    if (!message) return { applied, nextTryAt: await inAccount(app, key.accountId, (db) => nextTryOf(db, key)) }
    try {
      await applyOne(dependencies, setup, key, message, { isTakenIn })
      applied++
    } catch (error) {
      failed.push(message.id)
      await noteFailure(dependencies, setup, key, message, error)
    }
    if ((applied + failed.length) % BOOKINGS_BETWEEN === 0) await between?.()
  }
}

const applyOne = (
  dependencies: InboxDependencies,
  setup: ApplySetup,
  key: ConnectionKey,
  { id, code, failure }: MessageRow,
  options: { isTakenIn: boolean },
): Promise<void> =>
  inJobTransaction(dependencies, { accountId: key.accountId, action: PORTAL_ACTION }, async (context) => {
    await lockInbox(context.db, key)
    // Another process may have applied it while this one waited for the lock.
    if (!(await isUnapplied(context.db, key.accountId, id))) return
    await applyChain(context, setup, key, { code, messageId: id }, options)
    if (failure !== '') await setup.alarms.set(context, key, id, [])
  })

async function noteFailure(
  dependencies: InboxDependencies,
  setup: ApplySetup,
  key: ConnectionKey,
  { id, code, tries }: MessageRow,
  error: unknown,
): Promise<void> {
  const { log, clock } = dependencies
  const isSaid = error instanceof UserError
  if (!isSaid) log.error({ error: messageForLog(error), code }, 'a booking of a portal could not be applied')
  const failure = isSaid ? error.message : `La reserva ${code} no se ha podido apuntar. Posada lo intenta de nuevo.`
  await inJobTransaction(dependencies, { accountId: key.accountId, action: PORTAL_ACTION }, async (context) => {
    const nextTryAt = new Date(clock.now().getTime() + retryDelay('portalMessage', tries + 1))
    await markMessageFailed(context.db, key.accountId, id, { failure, nextTryAt })
    await setup.alarms.set(context, key, id, [{ kind: 'unread_booking', detail: '', advice: failure }])
  })
}
