import { addDays } from '@posada/domain/platform/days/day'
import { Kysely, PostgresDialect, CamelCasePlugin, sql, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookingIdsByLocator,
  findBooking,
  foundBookings,
  roomsOfBooking,
} from '../../bookings/bookings/queries/bookings.ts'
import { bookingIdsByWords } from '../../bookings/bookings/queries/search.ts'
import {
  lockBookingRow,
  lockBookingWithStretches,
  unitsOfBookingForUpdate,
  replaceStretches,
  versionsAfter,
} from '../../bookings/bookings/queries/changes.ts'
import { firstOccupancies } from '../../bookings/bookings/queries/occupancy.ts'
import { readUnitTerms } from '../../prices/day-values/unit-terms.ts'
import { blocksBetween, staysBetween } from '../../bookings/planning/queries.ts'
import { lockUnits, countPendingStays, readStoredUnits } from '../../establishments/units/queries.ts'
import { givenApp } from '../../test/given.ts'
import { aFullAccount, type FullAccount } from '../../test/contract/full-account.ts'
import { sizes } from '../../test/sizes.ts'
import { daysOf, FIRST_NIGHT, seedBookings } from '../../test/many-bookings.ts'
import { changesSince } from './changes.ts'
import type { Db } from './database.ts'
import type { Tables } from './table-types.ts'

const OURS = sizes.plannedBookings
const THEIRS = OURS * 10
/** Few enough stays at a time that a window of four months is a small part of what there is. */
const ROOMS = OURS / 200
/** A locator of ours, in the words that people search by. */
const WORD = `l${OURS - 1}`

type Node = Record<string, unknown> & { 'Node Type': string; Plans?: Node[] }

const given = await givenApp({ hasNewDatabase: true }) // plans depend on the pages that the rows of other tests have filled
let account: FullAccount
let queries: CompiledQuery[] = []
const pool = new pg.Pool({ ...given.logins.app, max: 1 })
const app = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  log: ({ query }) => void queries.push(query),
})
/** A year before the last stay, because hotels are booked about a year ahead. */
const someDay = addDays(FIRST_NIGHT, daysOf({ bookings: OURS, rooms: ROOMS }) - 365)

beforeAll(async () => {
  account = await aFullAccount(given)
  const neighbour = await aFullAccount(given)
  await seedBookings(given.logins.superuser, [
    { ...of(account), bookings: OURS, rooms: ROOMS },
    { ...of(neighbour), bookings: THEIRS, rooms: ROOMS * 10 },
  ])
}, 600_000)
afterAll(() => app.destroy())

const of = ({ accountId, ids }: FullAccount) => ({ accountId, establishmentId: ids.establishment })

/** Runs the real queries as the app role in its account, then explains them. */
async function plansOf(work: (db: Db, accountId: string) => Promise<unknown>) {
  return app.transaction().execute(async (db) => {
    await sql`select set_config('app.account_id', ${account.accountId}, true)`.execute(db)
    queries = []
    const result = await work(db, account.accountId)
    const executed = queries.map(({ sql: text, parameters }) => ({ text, parameters }))
    const plans: Node[] = []
    for (const { text, parameters } of executed) {
      const explain = {
        sql: `explain (analyze, format json) ${text}`,
        parameters,
        query: sql``.toOperationNode(),
        queryId: { queryId: 'explain' },
      }
      const { rows } = await db.withoutPlugins().executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain) // a compiled query with our own text
      plans.push(rows[0]!['QUERY PLAN'][0].Plan)
    }
    return { plans, rows: Array.isArray(result) ? result.length : 1 }
  })
}

/** Rows that a node read, including those it filtered out. */
const readBy = (node: Node) =>
  (Number(node['Actual Rows'] ?? 0) +
    Number(node['Rows Removed by Filter'] ?? 0) +
    Number(node['Rows Removed by Index Recheck'] ?? 0)) *
  Number(node['Actual Loops'] ?? 1)
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const named = (node: Node) => `${node['Node Type']} on ${JSON.stringify(node['Relation Name'] ?? node['Index Name'])}`

const cases: Record<string, (db: Db, accountId: string) => Promise<unknown>> = {
  'the stays of four months': (db, accountId) =>
    staysBetween(db, accountId, { from: someDay, to: addDays(someDay, 120), now: new Date(), withCancelled: false }),
  'the stays of a week': (db, accountId) =>
    staysBetween(db, accountId, { from: someDay, to: addDays(someDay, 6), now: new Date(), withCancelled: true }),
  'the blocks of four months': (db, accountId) => blocksBetween(db, accountId, someDay, addDays(someDay, 120)),
  'the units': (db, accountId) => readStoredUnits(db, accountId),
  'the prices and restrictions of five units': async (db, accountId) => {
    const ids = await someRooms(db)
    queries = []
    return readUnitTerms(db, accountId, { roomIds: ids, days: { from: someDay, to: addDays(someDay, 7) } })
  },
  'a booking by its locator': (db, accountId) => bookingIdsByLocator(db, accountId, 'L777'),
  'a booking by its id': (db, accountId) => findBooking(db, accountId, account.ids.booking),
  'the rooms of a booking': (db, accountId) => roomsOfBooking(db, accountId, account.ids.booking),
  'the bookings that were found': async (db, accountId) => {
    const ids = await someBookings(db)
    queries = []
    return foundBookings(db, accountId, ids)
  },
  'the rooms to lock': async (db, accountId) => {
    const ids = await someRooms(db)
    queries = []
    return lockUnits(db, accountId, ids)
  },
  'what occupies five rooms in a week': async (db, accountId) => {
    const ids = await someRooms(db)
    queries = []
    const week = { checkIn: someDay, checkOut: addDays(someDay, 7) }
    return firstOccupancies(
      db,
      accountId,
      ids.map((roomId) => ({ roomId, ...week })),
    )
  },
  'what conflicts with the new stays of a booking': async (db, accountId) => {
    const ids = await someRooms(db)
    queries = []
    const week = { checkIn: someDay, checkOut: addDays(someDay, 7) }
    return firstOccupancies(
      db,
      accountId,
      ids.map((roomId) => ({ roomId, ...week })),
      { exceptBookingId: account.ids.booking },
    )
  },
  'a booking before a change': async (db, accountId) => {
    await lockBookingRow(db, accountId, account.ids.booking)
    await versionsAfter(db, accountId, account.ids.booking, 0)
    await bookingIdsByLocator(db, accountId, 'L777')
    return unitsOfBookingForUpdate(db, accountId, account.ids.booking, await someRooms(db)).execute()
  },
  'a booking after a change': async (db, accountId) => {
    const { stretches: before } = (await lockBookingWithStretches(db, accountId, account.ids.booking))!
    queries = []
    await replaceStretches(db, accountId, account.ids.booking, { before, after: before, holds: true })
  },
  'future bookings and blocks of a unit': async (db, accountId) => {
    const [id] = await someRooms(db)
    queries = []
    return countPendingStays(db, accountId, id!, someDay)
  },
  'what changed since': (db, accountId) => changesSince(db, accountId, 2),
}

const someRooms = async (db: Db) => (await db.selectFrom('rooms').select('id').limit(5).execute()).map(({ id }) => id)
const someBookings = async (db: Db) =>
  (await db.selectFrom('bookings').select('id').limit(50).execute()).map(({ id }) => id)

describe(`beside an account with ${THEIRS} bookings, one with ${OURS} reads no more than it shows:`, () => {
  test.each(Object.keys(cases))('%s', async (name) => {
    const { plans, rows } = await plansOf(cases[name]!)
    expect(plans.length).toBeGreaterThan(0)
    // Stays are joined with their rooms; for a small hotel the planner may read all its rooms once.
    const boundOfRooms = name.startsWith('the stays') ? OURS + 1000 : undefined
    for (const plan of plans) expectModest(plan, 3 * rows + 1000, boundOfRooms)
  })

  test('four months contain enough stays to make the bound meaningful', async () => {
    const { rows } = await plansOf(cases['the stays of four months']!)
    expect(rows).toBeGreaterThan(ROOMS * 25)
    expect(rows).toBeLessThan(OURS / 3)
  })
})

test('the word search finds stays far from today', async () => {
  const { rows } = await plansOf(async (db) => {
    const search = { withCancelled: false, today: '2020-01-01', limit: 50 }
    return (await bookingIdsByWords(db, [['hue'], [WORD]], search)).ids
  })
  expect(rows).toBe(1)
})

function expectModest(plan: Node, bound: number, boundOfRooms = bound) {
  for (const node of nodesOf(plan)) {
    const table = node['Relation Name']
    expect(readBy(node), named(node)).toBeLessThanOrEqual(table === 'bookings' ? bound : boundOfRooms)
    if (node['Node Type'] === 'Seq Scan')
      expect(['bookings', 'booked_rooms', 'booking_search_keys']).not.toContain(table)
  }
}
