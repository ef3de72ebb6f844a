import { readFileSync } from 'node:fs'
import { addDays, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePasswordHasher } from '../account/sign-in/public.ts'
import { makeContents } from '../demo/contents.ts'
import { makeHotel } from '../demo/demo-hotel.ts'
import { insertHotel } from '../demo/queries.ts'
import { seededRandom } from '../demo/random.ts'
import { withClient } from '../platform/db/with-client.ts'
import { countedLimits } from './counted-limits.ts'
import { givenApp, PASSWORD } from './given.ts'
import { watchRoundTrips } from './round-trips.ts'

const NOW = new Date('2026-06-15T09:00:00Z')
const UNITS = 50
const STAYS = 1_000

/** The signatures of its guests are drawings. The server reads no such pictures, nor do the tests that come after this one. */
const DRAWINGS = { operation: ['VipsForeignLoadSvg'] }

/** The same hotel in every run: 50 units, 1,000 stays within 60 days. */
async function givenHotel() {
  const given = await givenApp({ now: NOW.toISOString(), entriesAreWritten: true })
  const today = todayIn(MAINLAND, NOW)
  const hotel = makeHotel(UNITS)
  const span = { from: addDays(today, -60), today, to: addDays(today, 61), bookings: STAYS }
  sharp.unblock(DRAWINGS)
  const contents = await makeContents(hotel, span, NOW, seededRandom(1))
  sharp.block(DRAWINGS)
  const passwordHash = await makePasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hashPassword(PASSWORD)
  await withClient(given.logins.owner, (client) => insertHotel(client, hotel, contents, { passwordHash }, NOW))
  const owner = given.browser()
  expect(await owner.logIn('demo@ejemplo.test', PASSWORD)).toMatchObject({ resultado: 'Ok' })
  return { owner, today }
}

const { owner, today } = await givenHotel()
const trips = watchRoundTrips()
const period = (days: number) => ({ filterStart: addDays(today, -days), filterEnd: addDays(today, days) })
const planning = (fields: object) => owner.post('/api/planning/fetch_bookings', { ...period(60), ...fields })
const whole = await planning({})
// Ids are random; locators are those of the seed.
const [booking] = (whole['Bookings'] as { safeURL: string; bookingId: string }[]).toSorted((a, b) =>
  a.bookingId < b.bookingId ? -1 : 1,
)
const house = (whole['Accodmodations'] as { id: string; rooms: { id: string }[] }[])[0]!
const id = booking!.safeURL

type Counted = keyof (typeof countedLimits)['statements, round trips to the database']
const bookedFrom = addDays(today, 300)

const calls: Record<Counted, () => Promise<unknown>> = {
  'planning/fetch_bookings': () => planning({}),
  'planning/fetch_bookings, unchanged': async () => {
    const { version } = await planning({})
    trips.length = 0
    return planning({ conocida: version })
  },
  'planning/fetch_bookings, one booking': () => planning({ soloReservas: [id] }),
  'planning/unregistered': () => owner.post('/api/planning/unregistered'),
  'account/me': () => owner.get('/api/account/me'),
  'sidenav/get_status': () => owner.get('/api/sidenav/get_status'),
  'bookings/get_booking_info': () => owner.post('/api/bookings/get_booking_info', { safeURL: id }),
  'bookings/add': () =>
    owner.post('/api/bookings/add', {
      AccomodationID: house.id,
      checkInDate: bookedFrom,
      checkOutDate: addDays(bookedFrom, 2),
      rooms: [{ SafeURL: house.rooms[0]!.id }],
      owner: { Name: 'Titular de prueba', SafeURL: '' },
      contactPhone: '+34600000000',
      occupants: 2,
    }),
  'bookings/edit': () => owner.post('/api/bookings/edit', { safeURLBooking: id, contactPhone: '+34600111222' }),
  'today/get': () => owner.post('/api/today/get', { urlAlojamiento: house.id }),
  'guests/get_table_data': () => owner.get('/api/guests/get_table_data?page=1&per-page=20'),
}

test.each(Object.entries(calls))('%s: statements and round trips', async (name, call) => {
  trips.length = 0
  expect(await call()).toMatchObject({ resultado: 'Ok' })
  const [statements, roundTrips] = countedLimits['statements, round trips to the database'][name as Counted]
  expect({ statements: trips.flat().length, roundTrips: trips.length }).toEqual({ statements, roundTrips })
})

const table = (path: string) => () => owner.request({ method: 'GET', url: `${path}?page=1&per-page=100` })
const asked =
  (url: string, payload: object = {}) =>
  () =>
    owner.request({ method: 'POST', url, payload })
const replies: Record<keyof (typeof countedLimits)['bytes of a reply'], ReturnType<typeof table>> = {
  'planning/fetch_bookings, 121 days': asked('/api/planning/fetch_bookings', period(60)),
  'planning/fetch_bookings, 31 days': asked('/api/planning/fetch_bookings', period(15)),
  'today/get': asked('/api/today/get', { urlAlojamiento: '' }),
  'guests/get_ins_outs': asked('/api/guests/get_ins_outs'),
  'guests/get_table_data, 100 rows': table('/api/guests/get_table_data'),
  'countries/get': () => owner.request({ method: 'GET', url: '/api/countries/get' }),
  'bookings/get_booking_info': asked('/api/bookings/get_booking_info', { safeURL: id }),
  'bookings/planning/get_all_rooms': asked('/api/bookings/planning/get_all_rooms'),
  'bookings/search': asked('/api/bookings/search', { identifier: 'a' }),
  'reports/get, a year': asked('/api/reports/get', {
    fechaInicio: addDays(today, -200),
    fechaFin: addDays(today, 160),
  }),
}

test.each(Object.entries(replies))('%s: bytes of the reply', async (name, ask) => {
  const { body, statusCode } = await ask()
  expect(JSON.parse(body), body.slice(0, 200)).toMatchObject({ resultado: 'Ok' })
  expect(statusCode).toBe(200)
  const limit = countedLimits['bytes of a reply'][name as keyof typeof replies]
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(limit)
  // A limit far above what there is would let it grow unnoticed.
  expect(Buffer.byteLength(body)).toBeGreaterThan(0.8 * limit)
})

test('docs/performance.md lists every limit as it is', () => {
  const listed = readFileSync(new URL('../../../docs/performance.md', import.meta.url), 'utf8')
  const rows = new Set(listed.split('\n').map((line) => line.replaceAll(/ +/g, ' ')))
  for (const [what, limits] of Object.entries(countedLimits))
    for (const [name, limit] of Object.entries<number | readonly number[]>(limits))
      expect(rows, `${what}: ${name}`).toContain(`| ${name} | ${[limit].flat().join(', ')} |`)
})
