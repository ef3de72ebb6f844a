import {
  changesAfter,
  type ChannelNews,
  type ConnectionPatch,
  type ConnectionRow,
  findConnection,
  lockConnection,
  updateConnection,
} from '../../channel-connections/public.ts'
import { closedStateOf } from '@posada/domain/distribution/channel/channel-state'
import { addDays } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { inAccount } from '../../../platform/db/transaction.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import type { Target } from '../targets/target.ts'
import { noteRunProgress } from './announce-progress.ts'
import { nextPoll } from './poll-times.ts'
import { ACTION } from './raise-alarms.ts'
import { LeaseLost, type ChannelRun } from './channel-run.ts'
import { waitingPatch } from './waiting-parts.ts'

/**
 * Writes down what a run has reached: up to which change everything was calculated, what still waits, and the state to which it led.
 * Returns when the next run is due.
 */
export async function finishRun(
  sending: ChannelRun,
  { targets }: { targets: readonly Target[] },
  { lastChange }: ChannelNews,
  { isMore }: { isMore: boolean },
): Promise<Date | null> {
  const { dependencies, key, connection, holder } = sending
  const now = dependencies.clock.now()
  const left = waitingPatch(targets)
  const isAllSent = left.waitingDays === 0
  let isMoved = false
  await inJobTransaction(dependencies, { accountId: key.accountId, action: ACTION }, async (context) => {
    const stored = await lockConnection(context.db, key)
    if (!stored || stored.leaseHolder !== holder) throw new LeaseLost()
    const closed = isAllSent && stored.state === connection.state ? closedStateOf(stored.state) : null
    const isForceOver =
      isAllSent && stored.forceBegunAt !== null && (stored.forceDoneAt ?? new Date(0)) < stored.forceBegunAt
    const patch: ConnectionPatch = {
      seenChange: lastChange,
      calculatedFor: sending.firstDay,
      ...left,
      ...(isAllSent ? { waitingSince: null } : {}),
      failures: 0,
      trouble: '',
      nextRunAt: null,
      wakeAt: wakeTime(sending, stored, now),
      ...(isForceOver ? { forceDoneAt: now } : {}),
      ...(closed ? { state: closed, stateSince: now } : {}),
    }
    await updateConnection(context.db, key, patch)
    const isChanged = closed !== null || isForceOver || stored.trouble !== ''
    if (isChanged) context.changed('channel', key.establishmentId)
    isMoved = !isChanged && isOther(stored, connection, left)
    if (isMoved) await noteRunProgress(context.db, sending)
  })
  if (isMoved) dependencies.changes.announceChange(key.accountId)
  return (await isAnythingNew(sending, lastChange)) || isMore || !isAllSent
    ? dependencies.clock.now()
    : wakeUpTime(sending)
}

/** Whether the page of the connection shows something else than before the run: what was sent, or what waits. */
const isOther = (stored: ConnectionRow, begun: ConnectionRow, left: { waitingDays: number }): boolean =>
  stored.waitingDays !== left.waitingDays || stored.lastSentAt?.getTime() !== begun.lastSentAt?.getTime()

/** A change that was committed while this run was at work, whose job may have been taken by it. */
async function isAnythingNew({ dependencies, key, connection }: ChannelRun, lastChange: number): Promise<boolean> {
  return inAccount(dependencies.app, key.accountId, async (db) => {
    const stored = await findConnection(db, key)
    const news = await changesAfter(db, key.accountId, lastChange)
    return news.lastAt !== null || (stored !== undefined && isOrdered(stored, connection))
  })
}

/** What somebody ordered since the run began. */
const isOrdered = (stored: ConnectionRow, begun: ConnectionRow): boolean =>
  (stored.state !== begun.state && closedStateOf(stored.state) !== null) ||
  stored.forcedAt?.getTime() !== begun.forcedAt?.getTime()

const wakeUpTime = (sending: ChannelRun): Promise<Date | null> =>
  inAccount(sending.dependencies.app, sending.key.accountId, async (db) => {
    const stored = await findConnection(db, sending.key)
    return stored?.wakeAt ?? null
  })

/** The next midnight, when the sale moves on by a day; the next time bookings are fetched; the end of the wait to read back. */
function wakeTime({ timeZone, firstDay }: ChannelRun, stored: ConnectionRow, now: Date): Date {
  const times = [instantOfLocalTime(timeZone, addDays(firstDay, 1), '00:00'), nextPoll(stored, now)]
  if (stored.rereadFrom !== null) times.push(stored.rereadAfter ?? now)
  return new Date(Math.min(...times.map((time) => time.getTime())))
}
