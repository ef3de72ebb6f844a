import type { Input, Reply } from '@posada/contract/endpoint'
import type { planningApi } from '@posada/contract/bookings/planning/planning'
import { addDays, daysBetween, type Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { sum } from '@posada/domain/platform/money/money'
import { regimes } from '@posada/domain/bookings/regimes'
import { tariffsFor } from '@posada/domain/bookings/tariffs'
import { receivedBookings } from '../../travellers/checkin-places/public.ts'
import { usesChannel } from '../../distribution/channel-connections/public.ts'
import { readTogether } from '../../platform/db/read-together.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { daysWithNotes } from '../notes/public.ts'
import { bookingsWithTroubledReports, nextOverdueReport } from '../../travellers/registry/public.ts'
import { addChannels } from './add-channels.ts'
import { arrivalsAndDepartures, staysAroundToday } from './arrivals-and-departures.ts'
import { isStillTrue, trueUntil, writeVersion } from './known-version.ts'
import { planEstablishments } from './plan-establishments.ts'
import { groupBookings } from './group-bookings.ts'
import { planningSetupReader } from './planning-setup.ts'
import { blocksBetween, isAnyoneWaiting, type ParkedStays, parkedStays, staysBetween } from './queries.ts'

type Fetch = (typeof planningApi)['fetch']

const setupOf = planningSetupReader()

/** All data of the planning calendar for the period, both days included. @throws UserError for more than 400 days */
export async function fetchPlanning(context: RequestContext, input: Input<Fetch>): Promise<Reply<Fetch>> {
  const { db, accountId, now } = context
  const { from, to } = input
  requirePeriod(from, to)
  if (input.onlyBookings) return fetchBookings(context, input, input.onlyBookings)
  if (isStillTrue(input.known ?? '', context.changeNumber, now)) return { ...NOTHING, isUnchanged: true }
  // All statements are sent at once: on one connection they wait for each other in the database, not on the way to it.
  const read = await readTogether(db, async (together) => {
    const inBatch = { ...context, db: together }
    const setup = setupOf(inBatch)
    const [stays, around, marks, blocks, noted, parked, isConnected, hasWaiting] = await Promise.all([
      staysBetween(together, accountId, { from, to, now, withCancelled: input.withCancelled ?? false }),
      setup.then(({ establishments }) => staysAroundToday(inBatch, establishments, { from, to })),
      marksOf(inBatch, { from, to }),
      blocksBetween(together, accountId, from, to),
      daysWithNotes(together, accountId, from, to),
      parkedStays(together, accountId, { from, to, now }),
      usesChannel(together, accountId),
      isAnyoneWaiting(together, accountId, now),
    ])
    return { setup: await setup, stays, around, marks, blocks, noted, parked, isConnected, hasWaiting }
  })
  const { setup, parked } = read
  const labels = { ...setup, ...read.marks }
  const establishments = planEstablishments(setup.establishments, parked, now)
  const bookings = await addChannels(context, groupBookings(read.stays, labels))
  return {
    bookings,
    establishments,
    tariffs: { hotels: [...tariffsFor('hotel')], apartments: [...tariffsFor('apartment')] },
    regimes: [...regimes],
    blocks: read.blocks,
    ...arrivalsAndDepartures(read.around ? groupBookings(read.around, labels) : bookings, establishments),
    logos: setup.agencies.logos,
    usesChannel: read.isConnected,
    daysWithNotes: read.noted,
    ...parkedAhead(parked),
    hasWaiting: read.hasWaiting,
    version: writeVersion(
      context.changeNumber,
      trueUntil({ houses: setup.establishments, bookings, nextOverdue: read.marks.nextOverdue }, now),
    ),
    isUnchanged: false,
  }
}

/** How many stays without unit have not ended, and when the first of them begins. */
const parkedAhead = (parked: readonly ParkedStays[]) => ({
  parkedTotal: sum(parked.map(({ toCome }) => toCome)),
  parkedFrom: parked.flatMap(({ from }) => from ?? []).sort()[0] ?? null,
})

type MarkedPeriod = { from: Day; to: Day; ids?: readonly string[] }

async function marksOf({ db, accountId, now }: RequestContext, period: MarkedPeriod) {
  const [troubles, nextOverdue, received] = await Promise.all([
    bookingsWithTroubledReports(db, accountId, now),
    nextOverdueReport(db, accountId, now),
    receivedBookings(db, accountId, period),
  ])
  return { troubles, nextOverdue, received }
}

/** The same reply with these bookings only, as they are now in the period; one that is not in it is absent. */
async function fetchBookings(context: RequestContext, input: Input<Fetch>, ids: string[]): Promise<Reply<Fetch>> {
  const { db, accountId, now } = context
  const { from, to } = input
  const setup = await setupOf(context)
  const establishments = planEstablishments(setup.establishments, [], now)
  const days = establishments.flatMap(({ today }) => [today, addDays(today, 1)])
  const [first, last] = [[from, ...days].sort()[0] ?? from, [to, ...days].sort().at(-1) ?? to]
  const window = { from: first, to: last, now, withCancelled: input.withCancelled ?? false, ids }
  const [stays, marks, parked, isConnected] = await readTogether(db, (together) =>
    Promise.all([
      staysBetween(together, accountId, window),
      marksOf({ ...context, db: together }, window),
      parkedStays(together, accountId, { from, to, now }),
      usesChannel(together, accountId),
    ]),
  )
  const labels = { ...setup, ...marks }
  const bookings = await addChannels(context, groupBookings(stays, labels))
  return {
    ...NOTHING,
    bookings: bookings.filter(({ checkIn, checkOut }) => checkOut >= from && checkIn <= to),
    ...arrivalsAndDepartures(bookings, establishments),
    logos: labels.agencies.logos,
    usesChannel: isConnected,
    ...parkedAhead(parked),
  }
}

/** A reply that says nothing. */
const NOTHING: Reply<Fetch> = {
  bookings: [],
  establishments: [],
  tariffs: { hotels: [], apartments: [] },
  regimes: [],
  blocks: [],
  todayCheckIns: [],
  tomorrowCheckIns: [],
  todayCheckOuts: [],
  tomorrowCheckOuts: [],
  logos: {},
  usesChannel: false,
  daysWithNotes: [],
  parkedTotal: 0,
  parkedFrom: null,
  hasWaiting: false,
  version: '',
  isUnchanged: false,
}

function requirePeriod(from: Day, to: Day) {
  if (from > to) throw new UserError('La fecha de inicio no puede ser posterior a la fecha de fin')
  if (daysBetween(from, to) + 1 > limits.planningDays)
    throw new UserError(`El período no puede pasar de ${limits.planningDays} días`)
}
