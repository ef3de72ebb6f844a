import { addDays } from '@posada/domain/platform/days/day'
import { createEstablishment, databaseOwnerOf, requireOk } from './support/establishment.ts'
import { withClient } from '@posada/server/platform/db/with-client'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

/** A large hotel, and far more than any establishment sells. */
const SIZES = [50, 500]
const CHANGED_TYPES = 50
const DAYS = 365
const UNITS_AT_ONCE = 50
const TURNS = 20
const MOST_CHANGE_MS = 500
const MOST_CALENDAR_MS = 150

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
const today = new Date().toISOString().slice(0, 10)
try {
  for (const size of SIZES) await measure(size)
} finally {
  await posada.stop()
}

async function measure(size: number): Promise<void> {
  const { owner, establishmentId } = await createEstablishment(posada.address, dataDir, 0)
  // Units without a type of their own are types for sale each.
  for (let from = 0; from < size; from += UNITS_AT_ONCE)
    await requireOk(
      owner.post('/api/profile/alojamientos/rooms/add_many', {
        accomodationURL: establishmentId,
        capacity: 2,
        basePrice: 80,
        nombres: Array.from({ length: UNITS_AT_ONCE }, (_, at) => `H${from + at}`),
      }),
    )
  const call = (name: string, body: object) =>
    requireOk(owner.post(`/api/channel/property/${name}`, { urlAlojamiento: establishmentId, ...body }))
  const { roomTypes } = await call('get_room_types', {})
  const types = (roomTypes as { RoomID: string }[]).map(({ RoomID }) => RoomID)
  // Every type has values on every day of the year before anything is measured.
  for (let from = 0; from < size; from += CHANGED_TYPES)
    await call('edit_avail', yearOf(types.slice(from, from + CHANGED_TYPES), 0))
  await withClient(await databaseOwnerOf(dataDir), (client) => client.query('analyze'))
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\n${size} types with a year of values; load before: ${load}`)

  const changes: number[] = []
  const previews: number[] = []
  const calendars: number[] = []
  for (let turn = 1; turn <= TURNS; turn++) {
    const change = yearOf(types.slice(0, CHANGED_TYPES), turn)
    previews.push(await timed(() => call('resumen_cambios', change)))
    changes.push(await timed(() => call('edit_avail', change)))
    const wanted = { PricesId: 0, RestrictionsId: 0, dateRequested: addDays(today, 15 + turn) }
    calendars.push(await timed(() => call('get_avail_calendar', wanted)))
  }
  report(`edit_avail, ${CHANGED_TYPES} types × ${DAYS} days`, changes, MOST_CHANGE_MS)
  report('its preview', previews, MOST_CHANGE_MS)
  report(`get_avail_calendar, ${size} types × 81 days`, calendars, MOST_CALENDAR_MS)
}

/** Other prices and minimum stays on every day of a year, other ones in each turn. */
function yearOf(types: readonly string[], turn: number) {
  return {
    data: {
      types: types.map((RoomID, at) => ({ RoomID, price: 60 + ((at + turn) % 40), min_stay: 1 + (turn % 3) })),
      startDate: addDays(today, 1),
      endDate: addDays(today, DAYS),
      weekDays: [],
    },
    price_plan: 0,
    restriction_plan: 0,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function report(what: string, times: number[], most: number): void {
  const p95 = quantile(times, 0.95)
  checkTarget(
    `${what}: p95 at most ${most} ms`,
    p95 <= most,
    `${round1(p95)} ms (median ${round1(quantile(times, 0.5))} ms)`,
  )
}
