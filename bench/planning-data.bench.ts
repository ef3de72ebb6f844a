import { addDays, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { hashPassword } from '@posada/server/account/sign-in/public'
import { withClient } from '@posada/server/platform/db/with-client'
import { makeContents } from '@posada/server/demo/contents'
import { makeHotel } from '@posada/server/demo/demo-hotel'
import { insertHotel } from '@posada/server/demo/queries'
import { seededRandom } from '@posada/server/demo/random'
import { databaseOwnerOf, PASSWORD, requireOk } from './support/establishment.ts'
import { median, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, cpuOf, createFolder, databaseProcesses, type Posada, startPosada } from './support/posada.ts'
import { openSession } from './support/session.ts'

/**
 * Milliseconds and processor time of readings of the planning over HTTP: nothing, a month and all of 1,000 stays in 50 units, beside the
 * plainest call of a session. `BENCH_BEFORE` names the built server of an earlier version, whose rounds alternate with
 * those of this one.
 */

const UNITS = 50
const STAYS = 1_000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10)
const READS = 40
const OK = Buffer.from('{"resultado":"Ok"')
const today = todayIn(MAINLAND, new Date())
const windows = {
  'an empty month': { filterStart: '2035-01-01', filterEnd: '2035-01-31' },
  'a month': { filterStart: addDays(today, -15), filterEnd: addDays(today, 15) },
  'all stays': { filterStart: addDays(today, -60), filterEnd: addDays(today, 60) },
}

type Took = { p50: number; cpu: number }
type Desk = { readings: Record<string, () => Promise<unknown>>; cpu: () => number }

const before = process.env['BENCH_BEFORE']
const programs: Record<string, string[]> = { ...(before ? { earlier: [before] } : {}), this: await builtServer() }
const running: Posada[] = []
try {
  const desks: [string, Desk][] = []
  for (const [version, program] of Object.entries(programs)) {
    const posada = await startPosada({ dataDir: createFolder(), program })
    running.push(posada)
    desks.push([version, await openDesk(posada)])
  }
  const seen: Record<string, Took[]> = {}
  for (const [, desk] of desks) await readAll(desk, 100)
  console.log(`planning data, ${ROUNDS} rounds of ${READS}; load before: ${await waitForIdleMachine(20_000)}`)
  for (let round = 0; round < ROUNDS; round++)
    for (const [version, desk] of round % 2 === 0 ? desks : desks.toReversed())
      for (const [name, took] of Object.entries(await readAll(desk, READS)))
        (seen[`${name}, ${version}`] ??= []).push(took)
  print(seen)
} finally {
  for (const posada of running) await posada.stop()
}

function print(seen: Record<string, Took[]>) {
  const names = Object.keys(seen).toSorted()
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          'p50, ms': round1(median(seen[name]!.map(({ p50 }) => p50))),
          'processor, ms': round1(median(seen[name]!.map(({ cpu }) => cpu))),
        },
      ]),
    ),
  )
  for (const name of names.filter((each) => each.endsWith(', earlier'))) {
    const earlier = seen[name]!
    const later = seen[name.replace(', earlier', ', this')]!
    const ratio = (of: keyof Took) => median(later.map((each, round) => each[of] / earlier[round]![of])).toFixed(2)
    console.log(`${name.replace(', earlier', '')}: ${ratio('p50')} × the time, ${ratio('cpu')} × the processor`)
  }
}

async function readAll({ readings, cpu }: Desk, times: number): Promise<Record<string, Took>> {
  const took: Record<string, Took> = {}
  for (const [name, read] of Object.entries(readings)) {
    const each: number[] = []
    const cpuBefore = cpu()
    for (let done = 0; done < times; done++) {
      const begun = performance.now()
      await read()
      each.push(performance.now() - begun)
    }
    took[name] = { p50: median(each), cpu: (1000 * (cpu() - cpuBefore)) / times }
  }
  return took
}

async function openDesk({ address, dataDir, child }: Posada): Promise<Desk> {
  const hotel = makeHotel(UNITS)
  const span = { from: addDays(today, -60), today, to: addDays(today, 61), bookings: STAYS }
  const contents = await makeContents(hotel, span, new Date(), seededRandom(1))
  const login = { email: 'demo@ejemplo.test', passwordHash: await hashPassword(PASSWORD) }
  await withClient(await databaseOwnerOf(dataDir), async (client) => {
    await insertHotel(client, hotel, contents, login, new Date())
    await client.query('analyze')
  })
  // As many sessions as the limit of calls a second asks for.
  const sessions = Array.from({ length: 16 }, () => openSession(address))
  for (const session of sessions) await requireOk(session.logIn('demo@ejemplo.test', PASSWORD))
  let turn = 0
  const next = () => sessions[turn++ % sessions.length]!
  const readings = Object.fromEntries(
    Object.entries(windows).map(([name, window]) => [
      name,
      () => requireBytes(next().send('POST', '/api/planning/fetch_bookings', JSON.stringify(window))),
    ]),
  )
  return {
    readings: { ...readings, 'account/me': () => requireBytes(next().send('GET', '/api/account/me')) },
    cpu: () => cpuOf([child.pid!]) + cpuOf(databaseProcesses(dataDir)),
  }
}

/** The reply is not parsed: that would be the time of this process. */
async function requireBytes(reply: Promise<{ status: number; body: Buffer }>): Promise<void> {
  const { status, body } = await reply
  if (status !== 200 || !body.subarray(0, 17).equals(OK))
    throw new Error(`${status}: ${body.subarray(0, 200).toString()}`)
}
