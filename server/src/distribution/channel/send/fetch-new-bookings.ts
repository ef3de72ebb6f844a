import { addDays } from '@posada/domain/platform/days/day'
import type { PortalBooking } from '@posada/domain/distribution/portal-bookings/portal-booking'
import { SALE_DAYS } from '@posada/domain/prices/day-change'
import { type ConnectionRow, findConnection, updateConnection } from '../../channel-connections/public.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  applyDueMessages,
  type ApplySetup,
  askForHalves,
  askForReplaced,
  bookingReader,
  countUnapplied,
  endHalves,
  isNumberOnly,
  type RawBooking,
  readAcknowledged,
  receiveArrivals,
  receiveNewBookings,
  type Receiving,
} from '../../portal-bookings/public.ts'
import { recordProgress } from './announce-progress.ts'
import { ChannelError } from '../channel-provider.ts'
import { bookingAlarms } from './booking-alarms.ts'
import { forgetTouchedDays } from './forget-touched-days.ts'
import { type ChannelRun, record, RunStopped } from './channel-run.ts'
import { BudgetReached } from './open-provider.ts'
import { rereadAllDays } from './reread-range.ts'

/** Bookings that arrive in this time are read again each night: a message that got lost is found before its guests come. */
const REREAD_DAYS = 60

/**
 * Fetches the bookings that are not acknowledged, stores and acknowledges them, and applies them. What was acknowledged is read again,
 * other halves of changes are requested, and once a day the bookings to come are read again. Returns whether anything came that changes the units, or what is known to be shown of
 * them, so that they are calculated anew. @throws ChannelError, BudgetReached
 */
export async function fetchNewBookings(sending: ChannelRun): Promise<boolean> {
  const { key, dependencies, connection, firstDay } = sending
  let isAnyTouched = false
  const receiving = receivingOf(sending, () => (isAnyTouched = true))
  const received = await receiveNewBookings(receiving)
  const setup = await applySetup(sending, received)
  const failure = await askForReplaced(receiving).catch(onlyFailedCall)
  const { applied } = await applyDueMessages(dependencies, setup, key, { between: () => keepLease(sending) })
  // What has come does not wait for a call that failed.
  if (failure) throw failure
  const isReread = connection.bookingsRereadOn !== null && connection.bookingsRereadOn >= firstDay
  await readAcknowledged(receiving)
  await askForHalves(receiving, firstDay)
  if (!isReread) await receiveArrivals(receiving, firstDay, addDays(firstDay, REREAD_DAYS))
  // What is only found again was there before: of what is cancelled nothing is to be made.
  const again = await applyDueMessages(dependencies, setup, key, {
    isTakenIn: true,
    between: () => keepLease(sending),
  })
  const { ended, askAgainAt } = await endHalves(dependencies, setup, key)
  const now = dependencies.clock.now()
  const note = async (db: Db) =>
    updateConnection(db, key, {
      bookingsDueAt: earliest(await orderedSince(db, connection), earliest(askAgainAt, again.nextTryAt)),
      bookingsFetchedAt: now,
      bookingsRereadOn: firstDay,
      bookingsWaiting: await countUnapplied(db, key),
      ...(received.length > 0 ? { lastReceivedAt: now } : {}),
    })
  await (received.length > 0 ? recordProgress(sending, note) : record(sending, note))
  if (received.length > 0) dependencies.log.info({ bookings: received.length }, 'bookings of portals received')
  return isAnyTouched || applied + again.applied + ended > 0
}

/** What has become due since the run began, by a push or somebody's order: it may not have come with what was fetched. */
async function orderedSince(db: Db, begun: ConnectionRow): Promise<Date | null> {
  const dueAt = (await findConnection(db, begun))?.bookingsDueAt ?? null
  return dueAt !== null && dueAt.getTime() !== begun.bookingsDueAt?.getTime() ? dueAt : null
}

/** The failure of a call. @throws every other error */
function onlyFailedCall(error: unknown): Error {
  if (error instanceof ChannelError || error instanceof BudgetReached) return error
  throw error
}

/** Takes in the bookings that existed before the connection and are to come, once. */
export async function takeInBookings(sending: ChannelRun): Promise<void> {
  const { key, dependencies, firstDay } = sending
  const bookings = await receiveArrivals(receivingOf(sending), firstDay, addDays(firstDay, SALE_DAYS))
  await applyDueMessages(dependencies, await applySetup(sending, bookings), key, {
    isTakenIn: true,
    between: () => keepLease(sending),
  })
  const now = dependencies.clock.now()
  await record(sending, (db) =>
    updateConnection(db, key, { bookingsTakenInAt: now, bookingsRereadOn: firstDay, lastReceivedAt: now }),
  )
}

/** Hundreds of bookings take longer than a lease. @throws LeaseLost, RunStopped */
async function keepLease(sending: ChannelRun): Promise<void> {
  if (sending.dependencies.stopping.aborted) throw new RunStopped()
  await record(sending, async () => undefined)
}

const earliest = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b < a) ? b : a)

const receivingOf = (sending: ChannelRun, onTouched: () => void = () => undefined): Receiving => {
  const { key, provider, dependencies } = sending
  const { secrets, clock } = dependencies
  return {
    key,
    source: provider,
    record: (work) => record(sending, work),
    readBooking: bookingReader(dependencies),
    afterStoring: async (db, bookings) => {
      if (await forgetTouchedDays(db, key, readable(sending, bookings))) onTouched()
    },
    afterWithheld: (db) => rereadAllDays(db, sending),
    secrets,
    clock,
  }
}

/** What applying needs. The names of portals are listed when one comes that has none. */
async function applySetup(sending: ChannelRun, received: readonly RawBooking[]): Promise<ApplySetup> {
  const { key, connection, provider, dependencies } = sending
  const { secrets } = dependencies
  let portalNames = connection.portalNames as Record<string, string>
  const isAnyNew = readable(sending, received).some(
    ({ portal }) => isNumberOnly(portal) && portalNames[portal.id] === undefined,
  )
  if (isAnyNew) {
    portalNames = Object.fromEntries(await provider.listPortals())
    await record(sending, (db) => updateConnection(db, key, { portalNames: JSON.stringify(portalNames) }))
  }
  return { secrets, readBooking: bookingReader(dependencies), portalNames, alarms: bookingAlarms(dependencies) }
}

const readable = ({ dependencies }: ChannelRun, received: readonly RawBooking[]): PortalBooking[] =>
  received.flatMap((raw) => {
    try {
      return [dependencies.channel.readBooking(raw)]
    } catch {
      return [] // applying it says why it cannot be read
    }
  })
