import { withClient } from '@posada/server/platform/db/with-client'
import {
  createEstablishment,
  requireOk,
  databaseOwnerOf,
  sessionsOf,
  type BenchEstablishment,
} from './support/establishment.ts'
import { checkTarget, median, quantile, waitForIdleMachine, round1 } from './support/measure.ts'
import { openHandWrittenBooking } from './support/hand-written-booking.ts'
import type { ApiSession } from './support/session.ts'
import { builtServer, cpuOf, createFolder, databaseProcesses, startPosada } from './support/posada.ts'
import { idempotencyHeader, requestFor, freeSlots, type Slot } from './support/write-load.ts'

const CLIENTS = 8
const SESSIONS_EACH = 4 // the rate limit of 50 calls a second for each session stays on
const ROUNDS = 5
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 4_000)
const ROOMS = 200

type LoadedEstablishment = { establishment: BenchEstablishment; next: () => Slot }
type Cpu = { generator: number; server: number; database: number }
type Round = { rate: number; p50: number; p99: number; cpu: Cpu }

const coresOf = (cpu: Cpu) => cpu.generator + cpu.server + cpu.database

/** Processor time per booking in milliseconds: more reliable than the rate when the machine has other load. */
const inMs = (cores: number, { rate }: Round) => Math.round((100_000 * cores) / rate) / 100

const idleTimeoutMs = Number(process.env['BENCH_QUIET_MS'] ?? 60_000)
const nodeOptions = process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? []
const dataDir = createFolder()
const given = process.env['BENCH_PROGRAM']
const posada = await startPosada({ dataDir, program: given ? [given] : await builtServer(), nodeOptions })
try {
  await measure()
} finally {
  await posada.stop()
}

async function measure() {
  const places: LoadedEstablishment[] = []
  for (let index = 0; index < CLIENTS; index++) {
    const establishment = await createEstablishment(posada.address, dataDir, ROOMS)
    places.push({ establishment, next: freeSlots(establishment) })
  }
  const one = Array.from({ length: CLIENTS }, () => places[0]!)
  const sessions = new Map<string, ApiSession[]>()
  for (const { establishment } of places) {
    const count = establishment === places[0]!.establishment ? CLIENTS * SESSIONS_EACH : SESSIONS_EACH
    sessions.set(establishment.email, await sessionsOf(posada.address, establishment, count))
  }
  const sessionsFor = (index: number, { establishment }: LoadedEstablishment) => {
    const all = sessions.get(establishment.email)!
    const begin = all.length > SESSIONS_EACH ? index * SESSIONS_EACH : 0
    return all.slice(begin, begin + SESSIONS_EACH)
  }
  const overHttp = (layout: LoadedEstablishment[]) =>
    timed(
      layout.map((place, index) => {
        const people = sessionsFor(index, place)
        let turn = 0
        return async () => {
          const person = people[turn++ % people.length]!
          const body = requestFor(place.establishment.establishmentId, place.next())
          await requireOk(person.post('/api/bookings/add', body, idempotencyHeader()))
        }
      }),
    )
  const byHand = async (layout: LoadedEstablishment[]) => {
    const login = await databaseOwnerOf(dataDir)
    const hands = await Promise.all(layout.map(({ establishment }) => openHandWrittenBooking(login, establishment)))
    try {
      return await timed(
        layout.map(
          ({ next }, index) =>
            () =>
              hands[index]!.book(next()),
        ),
      )
    } finally {
      await Promise.all(hands.map((hand) => hand.close()))
    }
  }

  const layouts = { 'one account': one, 'eight accounts': places }
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? ROUNDS)
  await overHttp(one) // warm-up, not counted
  await byHand(one)
  // Autovacuum would analyze only after a minute; until then PostgreSQL would keep plans made for empty tables.
  await withClient(await databaseOwnerOf(dataDir), (client) => client.query('analyze'))
  const load = await waitForIdleMachine(idleTimeoutMs)
  console.log(`bookings/add, ${CLIENTS} clients, ${rounds} rounds of ${ROUND_MS} ms; load before: ${load}`)
  for (const [name, layout] of Object.entries(layouts)) {
    const http: Round[] = []
    const hand: Round[] = []
    for (let round = 0; round < rounds; round++) {
      http.push(await overHttp(layout))
      hand.push(await byHand(layout))
    }
    report(name, http, hand)
  }
}

/** Runs every worker without a pause until the time is over. */
async function timed(workers: (() => Promise<void>)[]): Promise<Round> {
  const took: number[] = []
  const database = databaseProcesses(dataDir)
  const used = () => ({
    generator: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    server: cpuOf([posada.child.pid!]),
    database: cpuOf([...new Set([...database, ...databaseProcesses(dataDir)])]),
  })
  const before = used()
  const begun = performance.now()
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() - begun < ROUND_MS) {
        const start = performance.now()
        await work()
        took.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const after = used()
  const share = (key: keyof typeof before) => (after[key] - before[key]) / seconds
  const cpu = { generator: share('generator'), server: share('server'), database: share('database') }
  return { rate: took.length / seconds, p50: median(took), p99: quantile(took, 0.99), cpu }
}

function report(name: string, http: Round[], hand: Round[]) {
  const ratios = http.map(({ rate }, index) => rate / hand[index]!.rate)
  console.log(`\n${name}`)
  console.table(
    http.map((round, index) => ({
      'http/s': round1(round.rate),
      'by hand/s': round1(hand[index]!.rate),
      ratio: Math.round(100 * ratios[index]!) / 100,
      'p50 ms': round1(round.p50),
      'p99 ms': round1(round.p99),
      'generator CPU %': Math.round((100 * round.cpu.generator) / coresOf(round.cpu)),
      'ms/booking server': inMs(round.cpu.server, round),
      database: inMs(round.cpu.database, round),
      'by hand: client': inMs(hand[index]!.cpu.generator, hand[index]!),
      'database ': inMs(hand[index]!.cpu.database, hand[index]!),
    })),
  )
  const rates = http.map(({ rate }) => rate)
  const [rate, ratio, p99] = [median(rates), median(ratios), median(http.map((round) => round.p99))]
  const worst = `worst ${Math.round(Math.min(...rates))}`
  checkTarget(`${name}: at least 300 a second`, rate >= 300, `median ${Math.round(rate)}, ${worst}`)
  const lowest = Math.round(100 * Math.min(...ratios))
  checkTarget(
    `${name}: at least 25 % of SQL by hand`,
    ratio >= 0.25,
    `median ${Math.round(100 * ratio)} %, worst ${lowest} %`,
  )
  const slowest = round1(Math.max(...http.map((round) => round.p99)))
  checkTarget(`${name}: p99 at most 100 ms`, p99 <= 100, `median ${round1(p99)} ms, worst ${slowest} ms`)
}
