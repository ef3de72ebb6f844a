import { withClient } from '@posada/server/platform/db/with-client'
import { withOwnDatabase } from '@posada/server/tools/with-own-database'
import {
  type BenchEstablishment,
  createEstablishment,
  databaseOwnerOf,
  requireOk,
  sessionsOf,
  silent,
} from './support/establishment.ts'
import { checkTarget, median, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, type Posada, startPosada } from './support/posada.ts'
import { startBeside } from './support/second-process.ts'
import type { ApiSession } from './support/session.ts'
import { freeSlots, idempotencyHeader, requestFor, type Slot } from './support/write-load.ts'

/** A disk that takes four milliseconds to flush, and no waiting for others to commit along. */
const SLOW_DISK = { commit_delay: 4_000, commit_siblings: 0 }
const CLIENTS = 32
const ROOMS = 60
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 4_000)
const WARM_UP_MS = 2_000

type Client = { book(): Promise<void> }
type Program = {
  many: Client[]
  one: Client[]
  setDisk(settings: Record<string, number>): Promise<void>
  stop(): Promise<void>
}

const ours = await open(await builtServer())
/** An older build for comparison: BENCH_OLDER is the path of its dist/server/main.js. */
let older: Program | undefined
try {
  if (process.env['BENCH_OLDER']) older = await open([process.env['BENCH_OLDER']])
  await measure()
} finally {
  await ours.stop()
  await older?.stop()
}

async function measure() {
  const seen: Record<string, number[]> = {}
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`bookings/add, ${CLIENTS} clients over two processes, ${ROUNDS} rounds of ${ROUND_MS} ms; load ${load}`)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, program] of Object.entries({ ours, older })) {
      if (!program) continue
      for (const [disk, settings] of Object.entries({
        fast: { commit_delay: 0, commit_siblings: 5 },
        slow: SLOW_DISK,
      })) {
        await program.setDisk(settings)
        for (const clients of ['many', 'one'] as const)
          (seen[`${name}, ${disk} disk, ${clients}`] ??= []).push(await rateOf(program[clients], ROUND_MS))
      }
    }
  }
  console.table(
    Object.fromEntries(
      Object.entries(seen).map(([name, rates]) => [
        name,
        { 'a second': round1(median(rates)), worst: round1(Math.min(...rates)), best: round1(Math.max(...rates)) },
      ]),
    ),
  )
  const rate = (name: string) => median(seen[name] ?? [])
  const kept = rate('ours, slow disk, many') / rate('ours, fast disk, many')
  checkTarget('a slow disk keeps 85 % of the rate', kept >= 0.85, `${Math.round(100 * kept)} %`)
  const one = rate('ours, slow disk, one')
  checkTarget('one account on the slow disk: at least 200 a second', one >= 200, `${Math.round(one)}`)
  if (!older) return
  const gain = rate('ours, slow disk, many') / rate('older, slow disk, many')
  checkTarget('at least twice the older program on the slow disk', gain >= 2, `${round1(gain)} times`)
  for (const clients of ['many', 'one']) {
    const same = rate(`ours, fast disk, ${clients}`) / rate(`older, fast disk, ${clients}`)
    checkTarget(`no slower on the fast disk, ${clients}`, same >= 1, `${Math.round(100 * same) / 100} times`)
  }
}

/** Two processes on one database, with a client in each of 32 accounts and 32 clients in one account. */
async function open(program: string[]): Promise<Program> {
  const dataDir = createFolder()
  const first = await startPosada({ dataDir, program })
  const second = await startBeside(first, program)
  const addressOf = (index: number) => (index % 2 === 0 ? first : second).address
  const establishments: BenchEstablishment[] = []
  for (let index = 0; index < CLIENTS; index++)
    establishments.push(await createEstablishment(addressOf(index), dataDir, ROOMS))
  const many: Client[] = []
  for (const [index, establishment] of establishments.entries())
    many.push(clientOf(establishment, freeSlots(establishment), await sessionsOf(addressOf(index), establishment, 1)))
  const [common] = establishments as [BenchEstablishment, ...BenchEstablishment[]]
  const next = freeSlots(common, '2037-01-01')
  const one: Client[] = []
  for (let index = 0; index < CLIENTS; index++)
    one.push(clientOf(common, next, await sessionsOf(addressOf(index), common, 1)))
  for (const clients of [many, one]) await rateOf(clients, WARM_UP_MS)
  await withClient(await databaseOwnerOf(dataDir), (client) => client.query('analyze'))
  return { many, one, setDisk: (settings) => setDisk(dataDir, settings), stop: () => stopAll(second, first) }
}

function clientOf({ establishmentId }: BenchEstablishment, next: () => Slot, sessions: ApiSession[]): Client {
  let turn = 0
  return {
    book: async () => {
      const session = sessions[turn++ % sessions.length]!
      await requireOk(session.post('/api/bookings/add', requestFor(establishmentId, next()), idempotencyHeader()))
    },
  }
}

async function rateOf(clients: Client[], forMs: number): Promise<number> {
  let booked = 0
  const begun = performance.now()
  await Promise.all(
    clients.map(async ({ book }) => {
      while (performance.now() - begun < forMs) {
        await book()
        booked++
      }
    }),
  )
  return (1000 * booked) / (performance.now() - begun)
}

async function setDisk(dataDir: string, settings: Record<string, number>) {
  await withOwnDatabase(dataDir, silent, ({ superuser }) =>
    withClient(superuser, async (client) => {
      for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = ${value}`)
      await client.query('select pg_reload_conf()')
      await new Promise((resolve) => setTimeout(resolve, 300)) // until every backend has read it
    }),
  )
}

async function stopAll(...all: Posada[]) {
  for (const each of all) await each.stop()
}
