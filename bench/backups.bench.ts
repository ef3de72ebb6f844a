import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordedRoot } from '@posada/server/platform/db/embedded/cluster-folders'
import { withClient } from '@posada/server/platform/db/with-client'
import { createEstablishment, databaseOwnerOf, requireOk, sessionsOf } from './support/establishment.ts'
import { checkTarget, median, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'
import { freeSlots, idempotencyHeader, requestFor } from './support/write-load.ts'

/** How much the database has besides the bookings; the target is of 5. */
const GIGABYTES = Number(process.env['BENCH_GIGABYTES'] ?? 5)
const TARGET_SECONDS = 180
const CLIENTS = 8
const MAXIMAL_MS = 10_000
/** A copy and a time without one follow each other in each round: the duration of a booking differs from minute to minute. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const WITHOUT_MS = 60_000

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer(), env: { BACKUP_FOLDER: createFolder() } })
try {
  await measure()
} finally {
  await posada.stop()
}

async function measure() {
  const establishment = await createEstablishment(posada.address, dataDir, 400)
  const next = freeSlots(establishment)
  const owner = await databaseOwnerOf(dataDir)
  const bytes = await fill(establishment.accountId)
  let people = await sessionsOf(posada.address, establishment, CLIENTS * 4)
  let turn = 0
  const book = async () => {
    const begun = performance.now()
    const person = people[turn++ % people.length]!
    await requireOk(
      person.post('/api/bookings/add', requestFor(establishment.establishmentId, next()), idempotencyHeader()),
    )
    return performance.now() - begun
  }

  /** Bookings of all clients one after the other, or evenly at a rate, until `isOver`. Returns their durations. */
  const load = async (isOver: () => boolean, perSecond = Infinity) => {
    const durations: number[] = []
    const pauseMs = (1000 * CLIENTS) / perSecond
    const client = async (index: number) => {
      for (let due = performance.now() + (index * pauseMs) / CLIENTS; !isOver(); due += pauseMs) {
        const wait = due - performance.now()
        if (perSecond < Infinity && wait > 0) await sleep(wait)
        durations.push(await book())
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)))
    return durations
  }
  const during = (ms: number) => {
    const end = Date.now() + ms
    return () => Date.now() > end
  }

  await load(during(3_000)) // warm-up
  await orderCopy() // from the first copy on WAL is kept, also between copies
  await untilWalIsKept()
  const idle = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 60_000))
  const maximum = ((await load(during(MAXIMAL_MS))).length * 1000) / MAXIMAL_MS
  console.log(`${round1(bytes / 1e9)} GB, load ${idle}, ${Math.round(maximum)} bookings a second at most`)
  const rounds: { seconds: number; times: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    people = await sessionsOf(posada.address, establishment, CLIENTS * 4) // a session ends before the last round does
    const without = quantile(await load(during(WITHOUT_MS), maximum / 2), 0.95)
    let seconds = 0
    const copying = orderCopy().then((took) => (seconds = took))
    const meanwhile = quantile(await load(() => seconds > 0, maximum / 2), 0.95)
    await copying
    rounds.push({ seconds, times: meanwhile / without })
    console.log(`p95 ${round1(without)} ms, during the copy ${round1(meanwhile)} ms; it took ${round1(seconds)} s`)
  }
  const seconds = (median(rounds.map((round) => round.seconds)) / bytes) * 5e9
  const times = median(rounds.map((round) => round.times))
  checkTarget('5 GB in under 3 minutes', seconds < TARGET_SECONDS, `${round1(seconds)} s at this rate`)
  checkTarget('p95 of bookings at most doubles', times <= 2, `${round1(times)} times`)

  /** Files of random bytes, as photos are, and returns the size of the database. */
  async function fill(accountId: string): Promise<number> {
    return withClient(owner, async (client) => {
      const { rows: random } = await client.query<{ bytes: Buffer }>(
        `select string_agg(decode(md5(n::text || random()::text), 'hex'), ''::bytea) as bytes from generate_series(1, 62500) n`,
      )
      for (let made = 0; made < GIGABYTES * 1000; made++)
        await client.query(
          `insert into files (account_id, id, name, content_type, bytes, created_at) values ($1, $2, 'foto', 'image/webp', $3, now())`,
          [accountId, randomUUID(), random[0]!.bytes],
        )
      await client.query('checkpoint').catch(() => undefined) // only a superuser may
      const { rows } = await client.query<{ size: number }>('select pg_database_size(current_database()) as size')
      return Number(rows[0]!.size)
    })
  }

  /** Filling has left as much WAL as data, whose compression takes minutes: no establishment writes that much in a day. */
  async function untilWalIsKept() {
    const waiting = join(recordedRoot(dataDir), 'wal')
    while (readdirSync(waiting).some((name) => /^[0-9A-F]{24}$/.test(name))) await sleep(1_000)
  }

  /** How many seconds the copy took. */
  async function orderCopy(): Promise<number> {
    return withClient(owner, async (client) => {
      const { rows: before } = await client.query('select id from backup_copies')
      await client.query('update backup_settings set requested_at = now()')
      for (;;) {
        await sleep(250)
        const { rows } = await client.query<{ state: string; seconds: number; error: string | null }>(
          `select state, extract(epoch from finished_at - started_at)::float as seconds, error
             from backup_copies where id <> all ($1)`,
          [before.map(({ id }) => id)],
        )
        if (rows[0]?.state === 'done') return rows[0].seconds
        if (rows[0]?.state === 'failed') throw new Error(rows[0].error ?? 'The copy failed')
      }
    })
  }
}
