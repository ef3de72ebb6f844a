import { setTimeout as sleep } from 'node:timers/promises'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { withClient } from '@posada/server/platform/db/with-client'
import { checkInvariants } from '@posada/server/test/invariants'
import { sizes } from '@posada/server/test/sizes'
import { faultsOfTaps, type StatusChange } from '@posada/server/test/taps-of-cleaners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTelephone, type Telephone } from './cleaners/telephone.ts'
import { type PosadaWithClock, startPosadaWithClock } from './registry/posada-with-clock.ts'
import { type BenchEstablishment, createEstablishment, databaseOwnerOf, requireOk } from './support/establishment.ts'
import { createFolder, removeFolders, serverProgram } from './support/posada.ts'
import { optionsBeside } from './support/second-process.ts'

const UNITS = 4
const CLEANERS = 2
const TELEPHONES_EACH = 2
const KILL_EVERY_MS = 1_500
const PATIENCE_MS = 120_000

const dataDir = createFolder()
let processes: PosadaWithClock[]
let establishment: BenchEstablishment
let telephones: Telephone[]

beforeAll(async () => {
  const program = await serverProgram()
  const first = await startPosadaWithClock({ dataDir, program })
  processes = [first, await startPosadaWithClock(await optionsBeside({ dataDir }, program, {}))]
  establishment = await createEstablishment(first.address(), dataDir, UNITS)
  const hotel = (name: string, body: object = {}) =>
    requireOk(
      establishment.owner.post(`/api/cleaning_app/hotel/${name}`, {
        safe_url_alojamiento: establishment.establishmentId,
        ...body,
      }),
    )
  const { ajustes } = await hotel('get_settings')
  const code = (ajustes as { enlace: string }).enlace.split('/').at(-1)!
  telephones = []
  for (let cleaner = 0; cleaner < CLEANERS; cleaner++) {
    const login = { username: `limpieza${cleaner}`, password: 'clave-larga' }
    const { id } = await hotel('create_user', { ...login, name: login.username })
    for (let each = 0; each < TELEPHONES_EACH; each++)
      telephones.push(await openTelephone({ ...login, code, cleanerId: id as string, addresses }))
  }
  const startClean = 'update rooms set clean_status = $1, clean_status_at = null, clean_status_by_cleaner = false'
  await inDatabase((client) => client.query(startClean, [CLEANING.clean]))
})

afterAll(async () => {
  for (const each of processes ?? []) await each.stop()
  removeFolders()
})

const addresses = () => processes.filter((each) => each.isRunning()).map((each) => each.address())

const inDatabase = async <T>(work: Parameters<typeof withClient<T>>[1]): Promise<T> =>
  withClient(await databaseOwnerOf(dataDir), work)

test(`${sizes.cleanerTaps} taps and ${sizes.cleanerKills} kills of two servers: each counts once, and the latest change stays`, async () => {
  const work = { isOver: false }
  const perRound = Math.ceil(sizes.cleanerTaps / telephones.length / sizes.cleanerKills)
  const office = keepChanging(work)
  for (let round = 0; round < sizes.cleanerKills; round++) {
    const tapping = telephones.map((each) => each.work(perRound, establishment.roomIds))
    await Promise.all([killAndRestart(round), ...tapping])
  }
  work.isOver = true
  const confirmed = await office
  for (const each of telephones) await each.empty(PATIENCE_MS)
  const ofOffice = await changesOfOffice()
  expect(ofOffice.length).toBeGreaterThanOrEqual(confirmed)
  const changes = [...telephones.flatMap((each) => each.changes), ...ofOffice]
  const notes = telephones.flatMap((each) => each.notes)
  const replaced = telephones.flatMap((each) => each.replaced())
  const made = { units: establishment.roomIds, initial: CLEANING.clean, changes, notes, replaced }
  expect(await inDatabase((client) => faultsOfTaps(client, made))).toEqual([])
  expect(await checkInvariants(await databaseOwnerOf(dataDir))).toEqual([])
  console.log(
    `${changes.length} changes, ${confirmed} of them confirmed to the office, ${notes.length} notes; ${replaced.length} replaced, ${telephones.reduce((sum, each) => sum + each.repeats(), 0)} requests repeated`,
  )
}, 1_800_000)

/** The office changes units all the time. Returns how many changes it was told of. */
async function keepChanging(work: { isOver: boolean }): Promise<number> {
  let confirmed = 0
  let turn = 0
  let desk: Awaited<ReturnType<PosadaWithClock['people']>>[0] | undefined
  while (!work.isOver) {
    await sleep(15)
    const server = processes.filter((each) => each.isRunning())[turn++ % 2]
    try {
      if (turn % 20 === 1 || !desk) [desk] = (await server?.people(establishment.email, 1)) ?? []
      const roomSafeURL = establishment.roomIds[turn % UNITS]
      const reply = await desk?.post('/api/rooms/clean_status_check', { roomSafeURL, targeStatus: turn % 3 })
      if (reply?.resultado === 'Ok') confirmed++
    } catch {
      desk = undefined // its server was killed
    }
  }
  return confirmed
}

/** One server, the other, and both with the database, in turn. */
async function killAndRestart(round: number): Promise<void> {
  await sleep(Math.random() * KILL_EVERY_MS)
  const [first, second] = processes as [PosadaWithClock, PosadaWithClock]
  const turn = round % 3
  const victims = turn === 0 ? [first] : turn === 1 ? [second] : [second, first]
  for (const victim of victims) await victim.kill(turn === 2 && victim === first)
  for (const victim of victims.toReversed()) await victim.startAgain()
}

const STATUS_OF_EVENT: Record<string, number> = { dirty: CLEANING.dirty, clean: CLEANING.clean, light: CLEANING.light }

/** What the office changed, as the log has it. */
async function changesOfOffice(): Promise<StatusChange[]> {
  const { rows } = await inDatabase((client) =>
    client.query<{ room_id: string; event: string; at: Date }>(
      `select room_id, event, at from cleaning_records where login_id is not null and event in ('dirty', 'light', 'clean')`,
    ),
  )
  return rows.map(({ room_id, event, at }) => ({
    tapId: null,
    roomId: room_id,
    target: STATUS_OF_EVENT[event]!,
    at,
    isByCleaner: false,
  }))
}
