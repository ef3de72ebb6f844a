import { setTimeout as sleep } from 'node:timers/promises'
import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { startSesSimulator, type SesSimulator } from '@posada/server/simulators/ses/start-ses-simulator'
import type { Behaviour, RecordedCommunication } from '@posada/server/simulators/ses/types'
import { sizes } from '@posada/server/test/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BenchEstablishment } from './support/establishment.ts'
import { createFolder, removeFolders, serverProgram } from './support/posada.ts'
import { checkIn, checkInsOf, type CheckIn } from './registry/check-ins.ts'
import { startPosadaWithClock, type PosadaWithClock } from './registry/posada-with-clock.ts'
import { expectTheirMoments, LATE, lateArrivals } from './registry/late-arrivals.ts'
import { dueAt, ourReports } from './registry/our-reports.ts'
import { createReportingEstablishment, LANDLORD } from './registry/reporting-establishment.ts'

const SESSIONS = 4
const MINUTE = 60_000
const IDLE_CHECKS = 4
/** A reply within this time after a report was received may have been lost when our process was killed. */
const NEAR_A_KILL_MS = 10_000
const ON_ITS_WAY_MS = 2_000

/** How the registry behaves during the check-ins: faults with a probability, or 'closed' for not listening. */
const registryBehaviours: (Behaviour | 'closed')[] = [
  { fault: ['swallow', 'down', 'http-500'], probability: 0.4, slowMs: 150 },
  { fault: ['truncated', 'garbage', 'http-404', 'code-10999'], probability: 0.4, slowMs: 50 },
  { fault: ['late', 'empty', 'swallow'], probability: 0.5, slowMs: 400 },
  'closed',
  { slowMs: 900, fault: ['swallow'], probability: 0.2, oddities: ['blank-dates', 'result-typo', 'no-description'] },
]

let registry: SesSimulator
let posada: PosadaWithClock
let establishment: BenchEstablishment
let checkIns: CheckIn[]
let late: CheckIn[]
const dataDir = createFolder()
const kills: number[] = []

beforeAll(async () => {
  registry = await startSesSimulator({ landlords: [LANDLORD], processingMs: 300, seed: 20_261_120 })
  const env = { SES_ENDPOINT: registry.url, POSADA_SIMULATE: '1' }
  posada = await startPosadaWithClock({ dataDir, program: await serverProgram(), env })
  establishment = await createReportingEstablishment(posada.address(), dataDir, sizes.checkIns + LATE)
  late = await lateArrivals(posada, establishment)
  const rooms = establishment.roomIds.slice(0, sizes.checkIns)
  checkIns = [...checkInsOf(rooms, todayIn(MAINLAND, new Date(posada.now()))), ...late]
})

afterAll(async () => {
  await posada?.stop()
  await registry?.close()
  removeFolders()
})

test(`${sizes.checkIns} check-ins and ${sizes.registryKills} kills with a faulty registry: each report is received exactly once`, async () => {
  const rounds = sizes.registryKills
  for (let round = 0; round < rounds; round++) {
    const day = registryBehaviours[round % registryBehaviours.length]!
    if (day === 'closed') await registry.stopListening()
    else registry.setBehaviour(day)
    const share = checkIns.filter(({ number }) => number % rounds === round)
    const restarted = killAndRestart(round)
    try {
      await workUntilDone(share)
    } finally {
      await restarted // otherwise a server could keep running
    }
    await waitUntilIdle(5_000)
    await posada.move(3 * MINUTE)
    if (day === 'closed') await registry.listenAgain()
  }
  registry.clearBehaviour()
  for (const minutes of [20, 1, 70, 1, 6]) {
    await posada.move(minutes * MINUTE)
    await waitUntilIdle(400_000)
  }
  await expectEachOnce()
}, 1_800_000)

/** Repeats the missing check-ins until all are done, because the server may be killed and restarted meanwhile. */
async function workUntilDone(share: CheckIn[]): Promise<void> {
  let trouble: unknown
  const left = () => share.filter(({ isDone }) => !isDone)
  for (const begun = Date.now(); Date.now() - begun < 120_000 && left().length > 0;) {
    await work(left()).catch((error: unknown) => void (trouble = error))
    if (left().length > 0) await sleep(250)
  }
  expect(left(), `${String(trouble)} ${posada.output().slice(-1_000)}`).toEqual([])
}

async function work(left: CheckIn[]): Promise<void> {
  const people = await posada.people(establishment.email, SESSIONS)
  await Promise.all(
    people.map(async (person) => {
      for (let one = left.pop(); one; one = left.pop()) await checkIn(person, establishment, one)
    }),
  )
}

async function killAndRestart(round: number): Promise<void> {
  await sleep(500 + Math.round(Math.random() * 1_500))
  kills.push(await posada.kill(round % 2 === 1))
  await posada.startAgain()
}

/** Waits until nothing is due and the registry processes nothing, at several checks in a row; sweeps in between. */
async function waitUntilIdle(patienceMs: number): Promise<void> {
  const begun = Date.now()
  let sweptAt = begun
  for (let calm = 0; calm < IDLE_CHECKS && Date.now() - begun < patienceMs;) {
    await sleep(100)
    const isCalm = registry.countUnanswered() === 0 && (await dueAt(dataDir, posada.now())) === 0
    calm = isCalm ? calm + 1 : 0
    if (Date.now() - sweptAt < 1_500) continue
    sweptAt = Date.now()
    await posada.sweep()
  }
}

async function expectEachOnce() {
  const theirs = registry.communications()
  const ours = await ourReports(dataDir)
  const nameOf = ({ type, reference }: { type: string; reference: string }) => `${type} ${reference}`
  expect(ours.filter(({ state }) => !['accepted', 'unconfirmed'].includes(state))).toEqual([])
  expect(ours.filter(({ type }) => type === 'PV')).toHaveLength(checkIns.length)
  expect(theirs.filter(({ state }) => state !== 'accepted')).toEqual([])
  expect(theirs.map(nameOf).sort()).toEqual(ours.map(nameOf).sort())
  expect(new Set(theirs.map(nameOf)).size).toBe(theirs.length)
  expectTheirMoments(theirs, late)

  // A received reply is lost only when our process is killed.
  expect(posada.complaints().filter((line) => line.includes('registry'))).toEqual([])
  const byName = new Map(theirs.map((one) => [nameOf(one), one]))
  const pairs = ours.map((report) => ({ report, there: byName.get(nameOf(report))! }))
  const wrong = pairs.filter(({ report: { state, code }, there }) =>
    state === 'accepted' ? code !== there.code || !there.wasAnswered : code !== null || !mayBeLost(there),
  )
  expect(wrong).toEqual([])
  const unconfirmed = pairs.filter(({ report }) => report.state === 'unconfirmed')
  const killed = unconfirmed.filter(({ there }) => there.wasAnswered).map(({ there }) => untilKill(there))
  console.log(
    `${ours.length} reports of ${checkIns.length} check-ins, ${kills.length} kills, ` +
      `${ours.filter(({ attempts }) => attempts > 1).length} sent more than once: ` +
      `${ours.length - unconfirmed.length} accepted with their code, ${unconfirmed.length} received without it, ` +
      `${killed.length} of these because the server was killed (${killed.join(', ') || 'no'} ms after they were received)`,
  )
}

const mayBeLost = (there: RecordedCommunication) => !there.wasAnswered || untilKill(there) < NEAR_A_KILL_MS

/** Milliseconds from receipt to the next kill; a request sent just before a kill may be received just after it. */
const untilKill = ({ receivedAt }: RecordedCommunication) =>
  Math.min(...kills.map((at) => at - receivedAt).filter((gap) => gap > -ON_ITS_WAY_MS))
