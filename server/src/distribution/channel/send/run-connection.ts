import {
  changesAfter,
  type ConnectionRow,
  findConnection,
  leaseConnection,
  releaseConnection,
  RENEW_LEASE_MS,
  renewLease,
  updateConnection,
  forgetShown,
} from '../../channel-connections/public.ts'
import { randomUUID } from 'node:crypto'
import { isSaleClosed, isSending } from '@posada/domain/distribution/channel/channel-state'
import type { SendPhase } from '@posada/domain/distribution/channel/send-phase'
import { todayIn } from '@posada/domain/platform/days/day'
import { SALE_DAYS } from '@posada/domain/prices/day-change'
import { inAccount } from '../../../platform/db/transaction.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { openToken, tokenHash } from '../channel-token.ts'
import { readTargets } from '../targets/read-targets.ts'
import { insertCalls } from '../queries/calls.ts'
import { createRooms } from './create-rooms.ts'
import { fetchNewBookings, takeInBookings } from './fetch-new-bookings.ts'
import { finishRun } from './finish-run.ts'
import { openProvider } from './open-provider.ts'
import { noteStandingAlarms } from './note-standing-alarms.ts'
import { pairPlans } from './pair-plans.ts'
import { areBookingsDue } from './poll-times.ts'
import { isAnyWaiting } from './planned-calls.ts'
import { nightlyRange, readBack } from './read-back.ts'
import { recordFailure, stopSending } from './record-failure.ts'
import { keepUnknownForRereading } from './reread-range.ts'
import { sendTargets } from './send-targets.ts'
import { tellTakenOver } from './tell-taken-over.ts'
import { record, type ChannelSetup, type ChannelWorkerDependencies, type ChannelRun } from './channel-run.ts'
import { noteWaiting } from './waiting-parts.ts'

const UNREADABLE_TOKEN =
  'La clave del canal no se puede leer: se cifró con otra clave de la instalación. Escríbala otra vez.'
/** A user who types several prices has them sent together: after a pause, and after this time in any case. */
const QUIET_MS = 2_000
const LONGEST_QUIET_MS = 20_000
const BUSY_MS = 2_000
/** 17 types of two years: larger calls would keep other requests waiting while they are written. */
const ROOM_DAYS_AT_ONCE = 17 * SALE_DAYS

/**
 * One run for a connection: calculates what portals are to be shown, sends what differs from what is acknowledged, and reads back
 * what is due. Returns when the next run is due, null when only a change or the sweep makes it due. Of several processes one sends
 * at a time.
 */
export async function runConnection(
  { accountId, id }: { accountId: string; id: string },
  dependencies: ChannelWorkerDependencies,
): Promise<Date | null> {
  const key = { accountId, establishmentId: id }
  const { app, clock, secrets } = dependencies
  const connection = await inAccount(app, accountId, (db) => findConnection(db, key))
  if (connection && connection.takenOverAt !== null) await tellTakenOver(dependencies, key)
  if (!connection || !isSending(connection.state) || connection.brokenAt !== null) return null
  if (isPutOff(connection, clock.now()) && !isBudgetUsedUp(connection)) return connection.nextRunAt
  const token = openToken(secrets, connection)
  if (token === undefined) return stopSending({ dependencies, key, connection }, UNREADABLE_TOKEN)
  await keepTokenHash(dependencies, connection, token)
  const holder = randomUUID()
  const { lease, timeZone } = await inAccount(app, accountId, async (db) => ({
    lease: await leaseConnection(db, key, holder),
    timeZone: (await requireEstablishment(db, accountId, id)).timeZone,
  }))
  if (lease === 'busy') return new Date(clock.now().getTime() + BUSY_MS)
  const calls: ChannelRun['calls'] = []
  const provider = openProvider(dependencies, key, {
    access: { token, propertyId: connection.propertyId },
    onCall: (call) => calls.push(call),
  })
  const firstDay = todayIn(timeZone, clock.now())
  const wasLeft = lease === 'left'
  const sending: ChannelRun = {
    dependencies,
    key,
    connection,
    provider,
    holder,
    wasLeft,
    firstDay,
    timeZone,
    calls,
    refusals: 0,
    maxRoomDays: Math.min(dependencies.channel.maxRoomDays, ROOM_DAYS_AT_ONCE),
  }
  const renewal = setInterval(() => void keepLease(sending), RENEW_LEASE_MS)
  try {
    return await work(sending)
      .catch((error: unknown) => recordFailure(sending, error))
      .catch((error: unknown) => recordFailure(sending, error)) // finding out what is gone there may fail too
  } finally {
    clearInterval(renewal)
    await endRun(sending)
  }
}

/** While a call is under way nothing else renews the lease. That it is lost or interrupted is found before the next step. */
async function keepLease({ dependencies, key, holder }: ChannelRun): Promise<void> {
  await inAccount(dependencies.app, key.accountId, (db) => renewLease(db, key, holder)).catch(() => undefined)
}

/** Of a connection that is older than the hashes, or whose token a process of the version before has changed. */
async function keepTokenHash({ app, secrets }: ChannelSetup, connection: ConnectionRow, token: string): Promise<void> {
  const hash = tokenHash(secrets, token)
  if (connection.tokenHash?.equals(hash)) return
  await inAccount(app, connection.accountId, (db) => updateConnection(db, connection, { tokenHash: hash }))
}

/** Writes down the last calls and lets others send. Where the database is gone, the lease ends by itself. */
async function endRun({ dependencies, key, holder, calls }: ChannelRun): Promise<void> {
  await inAccount(dependencies.app, key.accountId, async (db) => {
    await insertCalls(db, key, calls)
    await releaseConnection(db, key, holder)
  }).catch(() => undefined)
}

async function work(sending: ChannelRun): Promise<Date | null> {
  const { dependencies, key, connection, firstDay } = sending
  const { app, clock } = dependencies
  const isClosing = isSaleClosed(connection.state)
  await beginForcedRun(sending)
  const news = await inAccount(app, key.accountId, (db) => changesAfter(db, key.accountId, connection.seenChange))
  const read = () => readTargets(app, key, { firstDay, state: connection.state, now: clock.now() })
  let found = await read()
  if (sending.wasLeft) await keepUnknownForRereading(sending, found.targets)
  const send = (phase: SendPhase) => sendTargets(sending, found.targets, phase, { isClosing })
  await noteWaiting(sending, found.targets)
  // Before all else, so that nothing that fails keeps what is sold from being taken off sale.
  await send('first')
  await noteStandingAlarms(sending, found)
  if (isPutOff(connection, clock.now())) return connection.nextRunAt
  if (!isClosing && (await prepare(sending))) {
    found = await read()
    await noteWaiting(sending, found.targets)
  }
  const quiet = quietUntil(news, clock.now())
  if (quiet !== null && mayWait(connection)) return quiet
  await send('middle')
  if (areBookingsDue(connection, clock.now()) || (!isClosing && found.targets.some(isAnyWaiting))) {
    if (await fetchNewBookings(sending)) {
      found = await read()
      await send('first')
      await send('middle')
    }
  }
  await send('last')
  const isDifferent = await readBackDue(sending, found.targets)
  return finishRun(sending, found, news, { isMore: isDifferent })
}

/** Makes what is missing there. Returns whether there is more to show now. */
async function prepare(sending: ChannelRun): Promise<boolean> {
  const areRoomsNew = await createRooms(sending)
  const arePlansNew = await pairPlans(sending)
  const isFirstTime = sending.connection.bookingsTakenInAt === null
  if (isFirstTime) await takeInBookings(sending)
  return areRoomsNew || arePlansNew || isFirstTime
}

const isPutOff = ({ nextRunAt }: ConnectionRow, now: Date): boolean => nextRunAt !== null && nextRunAt > now

/** The run before ended because of our own limits: what takes units off sale is still tried, since others may have calls or days left. */
const isBudgetUsedUp = ({ failures, trouble }: ConnectionRow): boolean => failures === 0 && trouble === ''

/** The first sending and what somebody ordered are not put off. */
const mayWait = (connection: ConnectionRow): boolean =>
  connection.calculatedFor !== null && !isSaleClosed(connection.state) && !isForced(connection)

const isForced = ({ forcedAt, forceBegunAt, forceDoneAt }: ConnectionRow): boolean =>
  forcedAt !== null &&
  (forceBegunAt === null || forceBegunAt < forcedAt || forceDoneAt === null || forceDoneAt < forcedAt)

/** Everything is sent again, once for each time that somebody ordered it. */
async function beginForcedRun(sending: ChannelRun): Promise<void> {
  const { forcedAt, forceBegunAt } = sending.connection
  if (forcedAt === null || (forceBegunAt !== null && forceBegunAt >= forcedAt)) return
  await record(sending, async (db) => {
    await forgetShown(db, sending.key)
    await updateConnection(db, sending.key, { forceBegunAt: forcedAt })
  })
}

/** Until when to wait for more changes; null when nothing has to wait. */
function quietUntil({ firstAt, lastAt }: { firstAt: Date | null; lastAt: Date | null }, now: Date): Date | null {
  if (firstAt === null || lastAt === null) return null
  const until = Math.min(lastAt.getTime() + QUIET_MS, firstAt.getTime() + LONGEST_QUIET_MS)
  return until > now.getTime() ? new Date(until) : null
}

/** Reads back what is due. Returns whether anything differed, so that it is sent again. */
async function readBackDue(sending: ChannelRun, targets: Parameters<typeof readBack>[1]): Promise<boolean> {
  const { dependencies, key, connection, firstDay, timeZone } = sending
  const now = dependencies.clock.now()
  const night = nightlyRange(connection, { today: firstDay, timeZone, now })
  if (night) await record(sending, (db) => updateConnection(db, key, night))
  else if (connection.rereadFrom === null || (connection.rereadAfter !== null && connection.rereadAfter > now))
    return false
  let isAnyDifferent = false
  for (;;) {
    const isDifferent = await readBack(sending, targets)
    if (isDifferent === null) return isAnyDifferent
    isAnyDifferent ||= isDifferent
  }
}
