import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordedRoot } from '@posada/server/platform/db/embedded/cluster-folders'
import { withClient } from '@posada/server/platform/db/with-client'
import { checkInvariants } from '@posada/server/test/invariants'
import { sizes } from '@posada/server/test/sizes'
import {
  createEstablishment,
  requireOk,
  databaseOwnerOf,
  sessionsOf,
  type BenchEstablishment,
} from './support/establishment.ts'
import type { Json, ApiSession } from './support/session.ts'
import { createFolder, removeFolders, startPosada, serverProgram, type Posada } from './support/posada.ts'
import { idempotencyHeader, requestFor } from './support/write-load.ts'
import { openSwaps, type Swaps } from './support/swap-stays.ts'

const AT_ONCE = 50
const REFUSAL = /no está libre|ya está ocupada|Otra persona/

const dataDir = createFolder()
let posada: Posada
let establishment: BenchEstablishment
let people: ApiSession[]
let swaps: Swaps
const slowest: Record<string, number> = {}

beforeAll(async () => {
  posada = await startPosada({ dataDir, program: await serverProgram() })
  establishment = await createEstablishment(posada.address, dataDir, 24)
  people = await sessionsOf(posada.address, establishment, 4 * sizes.raceRounds < 8 ? 4 : 8)
  swaps = await openSwaps(dataDir, establishment.accountId, AT_ONCE)
}, 120_000)

afterAll(async () => {
  await swaps.close()
  await posada.stop()
  removeFolders()
  console.log(`slowest round of ${sizes.raceRounds}, ${AT_ONCE} at once, in ms:`, slowest)
})

const month = (round: number) => `2027-${String(round).padStart(2, '0')}`
const rounds = Array.from({ length: sizes.raceRounds }, (_, index) => index + 1)
const all = <T>(make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => make(n)))

const book = (index: number, roomIds: string[], checkIn: string, checkOut: string): Promise<Json> => {
  const request = requestFor(establishment.establishmentId, { roomId: '', checkIn, checkOut })
  const rooms = roomIds.map((roomId) => ({ SafeURL: roomId }))
  return people[index % people.length]!.post('/api/bookings/add', { ...request, rooms }, idempotencyHeader())
}

/** Notes how long the slowest round took. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  slowest[name] = Math.max(slowest[name] ?? 0, Math.round(performance.now() - begun))
  return result
}

function expectRefusals(replies: Json[], winners: number) {
  const refused = replies.filter(({ resultado }) => resultado !== 'Ok')
  expect(replies.length - refused.length).toBe(winners)
  for (const { mensaje } of refused) expect(mensaje).toMatch(REFUSAL)
}

describe('fifty concurrent requests', () => {
  test.each(rounds)('book the last room once, round %i', async (round) => {
    const room = establishment.roomIds[20]!
    const replies = await timed('last room', () =>
      all((index) => book(index, [room], `${month(round)}-01`, `${month(round)}-03`)),
    )
    expectRefusals(replies, 1)
  })

  test.each(rounds)('book the same two rooms once, in either order, round %i', async (round) => {
    const pair = [establishment.roomIds[21]!, establishment.roomIds[22]!]
    const replies = await timed('two rooms', () =>
      all((index) => {
        const rooms = Math.random() < 0.5 ? pair : [...pair].reverse()
        return book(index, rooms, `${month(round)}-01`, `${month(round)}-03`)
      }),
    )
    expectRefusals(replies, 1)
  })

  test.each(rounds)('swap random stays without losing any, round %i', async (round) => {
    const first = `${month(round)}-10`
    const stays = await Promise.all(
      establishment.roomIds.slice(0, 20).map(async (room, index) => {
        const end = `${month(round)}-${13 + (index % 2)}` // two different lengths, so that some swaps do not fit
        const made = await requireOk(book(index, [room], first, end))
        await requireOk(book(index, [room], end, `${month(round)}-16`))
        return made['safeURL'] as string
      }),
    )
    const pick = () => stays[Math.floor(Math.random() * stays.length)]!
    const outcomes = await timed('swaps', () => all(() => swaps.swap(pick(), pick())))
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(0)
    for (const outcome of outcomes) if (outcome !== 'done') expect(outcome).toMatch(REFUSAL)
    expect(new Set(await swaps.readStoredUnits(stays)).size).toBe(stays.length)
  })

  test('leave a consistent database without deadlocks', async () => {
    const owner = await databaseOwnerOf(dataDir)
    expect(await checkInvariants(owner)).toEqual([])
    const folder = join(recordedRoot(dataDir), 'log')
    const log = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(log.join('\n')).not.toMatch(/deadlock/i)
    const { rows } = await withClient(owner, (client) =>
      client.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()'),
    )
    expect(Number(rows[0]!.deadlocks)).toBe(0)
  })
})
