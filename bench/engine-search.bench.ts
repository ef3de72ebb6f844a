import { addDays, todayIn, type Day, MAINLAND } from '@posada/domain/platform/days/day'
import { hashPassword } from '@posada/server/account/sign-in/public'
import { withClient } from '@posada/server/platform/db/with-client'
import { makeContents } from '@posada/server/demo/contents'
import { makeHotel } from '@posada/server/demo/demo-hotel'
import { insertHotel } from '@posada/server/demo/queries'
import { seededRandom } from '@posada/server/demo/random'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOwnerOf, PASSWORD, requireOk } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'
import { openSession, type ApiSession } from './support/session.ts'

/**
 * The booking engine of a large hotel: one search after another, a month, and many guests at once while the desk adds bookings. Each search
 * is another stay, so that nothing can be remembered.
 */

const HOTEL = { rooms: 500, bookings: 20_000 }
const TIMES = 200
const MOST = { search: 50, month: 100, loaded: 150, slower: 1.5 }
const SEARCHES_A_SECOND = 100
const LOAD_SECONDS = Number(process.env['BENCH_LOAD_SECONDS'] ?? 30)
const NAME = 'gran-hotel'

const now = new Date()
const today = todayIn(MAINLAND, now)
const random = seededRandom(7)
const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer(), env: { POSADA_TRUST_PROXY: '1' } })
let address = 0
try {
  await measure(await openHotel())
} finally {
  await posada.stop()
}

/** The hotel with a sold past and future, three plans that the engine sells, and its engine published. */
async function openHotel(): Promise<{ owner: ApiSession; establishmentId: string; roomIds: string[] }> {
  const hotel = makeHotel(HOTEL.rooms)
  const span = { from: addDays(today, -219), today, to: addDays(today, 146), bookings: HOTEL.bookings }
  const contents = await makeContents(hotel, span, now, seededRandom(1))
  const login = { email: 'demo@ejemplo.test', passwordHash: await hashPassword(PASSWORD) }
  await withClient(await databaseOwnerOf(dataDir), async (client) => {
    await insertHotel(client, hotel, contents, login, now)
    await client.query('analyze')
  })
  const owner = openSession(posada.address)
  await requireOk(owner.logIn(login.email, PASSWORD))
  const profile = await owner.get('/api/profile/get_profile_data')
  const [{ SafeURL: establishmentId }] = profile['alojamientosinfo'] as [{ SafeURL: string }]
  const { rooms } = await owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId })
  const roomIds = (rooms as { safeURL: string }[]).map(({ safeURL }) => safeURL)
  // A unit that is added makes the types for sale, which the rows of the hotel alone have not.
  const another = { accomodationURL: establishmentId, capacity: 2, basePrice: 60, nombres: ['Otra'], tipo: 'Doble' }
  await requireOk(owner.post('/api/profile/alojamientos/rooms/add_many', another))
  const urlAlojamiento = establishmentId
  const plan = (path: string, body: object) =>
    requireOk(owner.post(`/api/channel/property/${path}`, { urlAlojamiento, ...body }))
  const virtual = { type: 'virtual', pid: 0, addOrSubstract: '-', dtype: 1 }
  const plans = [
    0,
    (await plan('add_pricing_plan', { ...virtual, planName: 'Semana', value: 5 }))['id'],
    (await plan('add_pricing_plan', { ...virtual, planName: 'Anticipada', value: 10 }))['id'],
  ]
  for (const id of plans) await plan('switch_plan_usage', { plan: id })
  await requireOk(
    owner.post('/api/profile/alojamientos/updateData', {
      url: establishmentId,
      alojamientoInfo: { CIFDNI: 'B12345674', Email: 'demo@ejemplo.test' },
    }),
  )
  await requireOk(owner.post('/api/engine/settings/edit', { urlAlojamiento, nombre: NAME, publicado: true }))
  return { owner, establishmentId, roomIds }
}

async function measure(hotel: Awaited<ReturnType<typeof openHotel>>): Promise<void> {
  await searches(20) // warm-up, not counted
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\n${HOTEL.rooms} units, ${HOTEL.bookings} bookings, 3 plans; load before: ${load}`)
  const alone = await searches(TIMES)
  report(`search: p95 at most ${MOST.search} ms`, alone.times, 0.95, MOST.search)
  console.log(`of ${TIMES} searches ${alone.sold} had offers`)
  const months: number[] = []
  for (let turn = 0; turn < TIMES / 4; turn++) {
    const desde = addDays(today, Math.floor(random.next() * 120))
    months.push(await timed(() => ask('calendar', { desde, hasta: addDays(desde, 30), unidades: [{ adultos: 2 }] })))
  }
  report(`month: p95 at most ${MOST.month} ms`, months, 0.95, MOST.month)
  const idle = await addBookings(hotel, LOAD_SECONDS * 1000)
  const [guests, busy] = await Promise.all([manySearches(), addBookings(hotel, LOAD_SECONDS * 1000)])
  report(`${SEARCHES_A_SECOND} searches a second: p99 at most ${MOST.loaded} ms`, guests, 0.99, MOST.loaded)
  const [before, during] = [quantile(idle, 0.95), quantile(busy, 0.95)]
  checkTarget(
    `bookings/add meanwhile: p95 at most ${MOST.slower} × alone`,
    during <= MOST.slower * before,
    `${round1(during)} ms of ${busy.length}, alone ${round1(before)} ms of ${idle.length}`,
  )
}

async function searches(count: number): Promise<{ times: number[]; sold: number }> {
  const times: number[] = []
  let sold = 0
  for (let turn = 0; turn < count; turn++) {
    const stay = someStay()
    times.push(
      await timed(async () => {
        const { ofertas } = await ask('search', { ...stay, unidades: [{ adultos: 2 }] })
        if ((ofertas as unknown[]).length > 0) sold++
      }),
    )
  }
  return { times, sold }
}

/** Begins one search each hundredth of a second, whether the others have been answered or not. */
async function manySearches(): Promise<number[]> {
  const running: Promise<number>[] = []
  const begun = performance.now()
  for (let turn = 0; turn < SEARCHES_A_SECOND * LOAD_SECONDS; turn++) {
    await sleep(Math.max(0, begun + (turn * 1000) / SEARCHES_A_SECOND - performance.now()))
    running.push(timed(() => ask('search', { ...someStay(), unidades: [{ adultos: 2 }] })))
  }
  return Promise.all(running)
}

/** A booking far ahead each quarter of a second. */
async function addBookings({ owner, establishmentId, roomIds }: Awaited<ReturnType<typeof openHotel>>, ms: number) {
  const times: number[] = []
  for (const end = performance.now() + ms; performance.now() < end; await sleep(250)) {
    const checkInDate = addDays(today, 200 + Math.floor(random.next() * 150))
    const booking = {
      AccomodationID: establishmentId,
      checkInDate,
      checkOutDate: addDays(checkInDate, 1),
      rooms: [{ SafeURL: roomIds[Math.floor(random.next() * roomIds.length)] }],
      owner: { Name: 'Reserva de prueba' },
    }
    times.push(await timed(() => owner.post('/api/bookings/add', booking)))
  }
  return times
}

function someStay(): { llegada: Day; salida: Day } {
  const llegada = addDays(today, Math.floor(random.next() * 140))
  return { llegada, salida: addDays(llegada, 1 + Math.floor(random.next() * 7)) }
}

/** Each request comes from another address, because an address has a limit. */
async function ask(path: string, body: object): Promise<Record<string, unknown>> {
  address = (address + 1) % 60_000
  const response = await fetch(`${posada.address}/api/engine/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-link-token': NAME,
      'x-forwarded-for': `10.${Math.floor(address / 250)}.${address % 250}.1`,
    },
    body: JSON.stringify(body),
  })
  const reply = (await response.json()) as Record<string, unknown>
  if (reply['resultado'] !== 'Ok') throw new Error(`${path}: ${String(reply['mensaje'])}`)
  return reply
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function report(what: string, times: number[], share: number, most: number): void {
  const seen = quantile(times, share)
  checkTarget(what, seen <= most, `${round1(seen)} ms (median ${round1(quantile(times, 0.5))} ms of ${times.length})`)
}
