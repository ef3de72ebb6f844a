import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@posada/server/db/with-client'
import { createEstablishment, databaseOwnerOf, requireOk, sessionsOf } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'
import { freeSlots, idempotencyHeader, requestFor } from './support/write-load.ts'

/** How much the database has besides the bookings; the target is of 5. */
const GIGABYTES = Number(process.env['BENCH_GIGABYTES'] ?? 5)
const TARGET_SECONDS = 180
const CLIENTS = 8
const MAXIMAL_MS = 10_000
const BEFORE_MS = 20_000

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
  const people = await sessionsOf(posada.address, establishment, CLIENTS * 4)
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
  const idle = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 60_000))
  const maximum = ((await load(during(MAXIMAL_MS))).length * 1000) / MAXIMAL_MS
  const before = quantile(await load(during(BEFORE_MS), maximum / 2), 0.95)
  let seconds = 0
  const copying = orderCopy().then((took) => (seconds = took))
  const meanwhile = quantile(await load(() => seconds > 0, maximum / 2), 0.95)
  await copying

  console.log(
    `${round1(bytes / 1e9)} GB, load ${idle}, ${Math.round(maximum)} bookings a second at most, p95 at half of it ` +
      `${round1(before)} ms, during the copy ${round1(meanwhile)} ms; the copy took ${round1(seconds)} s`,
  )
  const perGigabyte = (seconds / bytes) * 1e9
  checkTarget('5 GB in under 3 minutes', 5 * perGigabyte < TARGET_SECONDS, `${round1(5 * perGigabyte)} s at this rate`)
  checkTarget('p95 of bookings at most doubles', meanwhile <= 2 * before, `${round1(meanwhile / before)} times`)

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

  /** How many seconds the copy took. */
  async function orderCopy(): Promise<number> {
    return withClient(owner, async (client) => {
      await client.query('update backup_settings set requested_at = now()')
      for (;;) {
        await sleep(250)
        const { rows } = await client.query<{ state: string; seconds: number; error: string | null }>(
          `select state, extract(epoch from finished_at - started_at)::float as seconds, error from backup_copies`,
        )
        if (rows[0]?.state === 'done') return rows[0].seconds
        if (rows[0]?.state === 'failed') throw new Error(rows[0].error ?? 'The copy failed')
      }
    })
  }
}
