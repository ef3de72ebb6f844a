import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { addUnits, connectChannel, unitsOf, untilAllSent } from './support/channel-hotel.ts'
import { createEstablishment, PASSWORD, requireOk } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'
import { brokenLimits, startWubookProcess } from './support/simulated-wubook.ts'
import { idempotencyHeader, requestFor } from './support/write-load.ts'

/**
 * From a booking to the lower availability at the channel manager: a booking a second, in turn in each of the establishments. A time
 * begins before the request of the booking, so that it is a little longer than from its commit.
 */

const ESTABLISHMENTS = Number(process.env['BENCH_ESTABLISHMENTS'] ?? 50)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600)
const TYPES = 10
const UNITS_OF_TYPE = 4
const NIGHTS = 2
const MOST = { p95Ms: 3_000, worstMs: 10_000 }
const PATIENCE_MS = 60_000
const FIRST_SENDING_MS = 300_000
const FIRST_LCODE = 1_607_000_000

const dataDir = createFolder()
const simulator = await startWubookProcess()
const posada = await startPosada({ dataDir, program: await builtServer(), env: { WUBOOK_ENDPOINT: simulator.url } })
const firstDay = addDays(todayIn(MAINLAND, new Date()), 10)
try {
  await measure()
} finally {
  await posada.stop()
  await simulator.stop()
}

async function measure() {
  const hotels: Awaited<ReturnType<typeof openHotel>>[] = []
  for (let index = 0; index < ESTABLISHMENTS; index++) hotels.push(await openHotel(FIRST_LCODE + index))
  await untilAllSent(dataDir, ESTABLISHMENTS, FIRST_SENDING_MS)
  for (const { owner, email } of hotels) await requireOk(owner.logIn(email, PASSWORD)) // sessions last 15 minutes
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\n${ESTABLISHMENTS} establishments, a booking a second for ${SECONDS} s; load before: ${load}`)

  const begun = performance.now()
  const times: Promise<number>[] = []
  for (let turn = 0; turn < SECONDS; turn++) {
    await sleep(Math.max(0, begun + 1000 * (turn + momentOf(turn)) - performance.now()))
    const time = bookAndWait(hotels[turn % ESTABLISHMENTS]!, Math.floor(turn / ESTABLISHMENTS))
    time.catch(() => undefined) // awaited below
    times.push(time)
  }
  const took = await Promise.all(times)

  const [half, most, worst] = [quantile(took, 0.5), quantile(took, 0.95), Math.max(...took)]
  console.log(`p50 ${round1(half)} ms, p95 ${round1(most)} ms, worst ${round1(worst)} ms`)
  checkTarget(`shown lower: p95 at most ${MOST.p95Ms} ms`, most <= MOST.p95Ms, `${round1(most)} ms`)
  checkTarget(`shown lower: worst at most ${MOST.worstMs} ms`, worst <= MOST.worstMs, `${round1(worst)} ms`)
  const calls = await simulator.calls()
  const broken = await brokenLimits(simulator)
  checkTarget(
    'no limit of the provider broken',
    broken.length === 0,
    `${calls.length} calls; ${broken.join('; ') || '-'}`,
  )
}

/** Another part of the second in each turn: jobs are fetched every second, so that a fixed one would always wait as long. */
function momentOf(turn: number): number {
  return (turn * 0.618) % 1
}

/** A hotel that sells all its types by portals. */
async function openHotel(lcode: number) {
  const hotel = await createEstablishment(posada.address, dataDir, 0)
  for (let type = 0; type < TYPES; type++) {
    const names = Array.from({ length: UNITS_OF_TYPE }, (_, unit) => `${type}-${unit}`)
    await addUnits(hotel, names, `Tipo ${type}`)
  }
  await connectChannel(hotel, lcode)
  return { ...hotel, lcode, units: await unitsOf(hotel) }
}

/** Books a unit of one type on days of their own. Returns the ms until its type is shown with a unit less; Infinity where it never is. */
async function bookAndWait(hotel: Awaited<ReturnType<typeof openHotel>>, turn: number): Promise<number> {
  const { owner, establishmentId, lcode, units } = hotel
  const type = turn % TYPES
  const checkIn = addDays(firstDay, NIGHTS * turn)
  const room = (await simulator.rooms(lcode)).find(({ name }) => name === `Tipo ${type}`)
  const unit = units.find(({ name }) => name === `${type}-0`)
  const slot = { roomId: unit!.id, checkIn, checkOut: addDays(checkIn, NIGHTS) }
  const begun = Date.now()
  await requireOk(owner.post('/api/bookings/add', requestFor(establishmentId, slot), idempotencyHeader()))
  const shown = await simulator.untilShown({
    lcode,
    roomId: room!.id,
    from: checkIn,
    days: NIGHTS,
    avail: UNITS_OF_TYPE - 1,
    patienceMs: PATIENCE_MS,
  })
  return shown === null ? Infinity : shown - begun
}
