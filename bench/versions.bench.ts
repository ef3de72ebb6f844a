import { addDays, type Day } from '@posada/domain/platform/days/day'
import { withClient } from '@posada/server/platform/db/with-client'
import { createEstablishment, databaseOwnerOf, requireOk, sessionsOf } from './support/establishment.ts'
import { checkTarget, median, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, cpuOf, createFolder, databaseProcesses, type Posada, startPosada } from './support/posada.ts'

/**
 * Compares this version with an earlier one, whose built server `BENCH_BEFORE` names: creation and change of a
 * booking, and the reading of a month of the planning, in alternating rounds on two servers that run side by side.
 * Without it nothing is measured. To build one: `git worktree add ../before <commit>`, and there `npm ci` and
 * `node -e "import('./scripts/build.mjs').then((m) => m.build())"`; then BENCH_BEFORE=../before/dist/server/main.js.
 */

const SESSIONS = 8 // rate limit of 50 calls a second for each session
const ROOMS = 40
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10)
const CALLS = Number(process.env['BENCH_CALLS'] ?? 100)
/** The noise of the medians of ten rounds on a machine of two cores. */
const NOISE = 1.05
/** Readings of the planning in each round, and how much slower than before they may be. */
const READS = 20
const MOST_READ = 1.1

type Desk = Awaited<ReturnType<typeof openDesk>>
/** `cpu`: processor time of the server and its database, ms a call. A busy machine changes it less than the times. */
type Took = { add: number; edit: number; read: number; cpu: number }

const before = process.env['BENCH_BEFORE']
if (before) await compareWith(before)
else console.log('BENCH_BEFORE names no earlier server: nothing to compare with.')

async function compareWith(earlierServer: string) {
  const running: Posada[] = []
  const started = async (program: string[]) => {
    const posada = await startPosada({ dataDir: createFolder(), program })
    running.push(posada)
    return openDesk(posada)
  }
  try {
    const earlier = await started([earlierServer])
    const current = await started(await builtServer())
    await measure(earlier, current)
  } finally {
    for (const posada of running) await posada.stop()
  }
}

async function measure(earlier: Desk, current: Desk) {
  for (const desk of [earlier, current]) {
    await desk.round('2027-01-01') // warm-up, not counted
    await desk.analyze()
  }
  console.log(`${ROUNDS} rounds of ${CALLS}; load before: ${await waitForIdleMachine(60_000)}`)
  const rounds: { earlier: Took; current: Took }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = addDays('2030-01-01', 100 * round)
    const isEven = round % 2 === 0
    const one = await (isEven ? earlier : current).round(first)
    const other = await (isEven ? current : earlier).round(first)
    rounds.push(isEven ? { earlier: one, current: other } : { earlier: other, current: one })
  }
  const middle = (version: 'earlier' | 'current', what: keyof Took) =>
    round1(median(rounds.map((each) => each[version][what])))
  const table = (version: 'earlier' | 'current') => ({
    add: middle(version, 'add'),
    edit: middle(version, 'edit'),
    read: middle(version, 'read'),
    'cpu, ms a call': middle(version, 'cpu'),
  })
  console.table({ 'earlier, p50 ms': table('earlier'), 'this, p50 ms': table('current') })
  const ratioOf = (what: keyof Took) => median(rounds.map((each) => each.current[what] / each.earlier[what]))
  for (const what of ['add', 'edit'] as const)
    checkTarget(`bookings/${what} no slower than before`, ratioOf(what) <= NOISE, `${ratioOf(what).toFixed(2)} times`)
  const read = ratioOf('read')
  checkTarget(`fetch_bookings at most ${MOST_READ} times before`, read <= MOST_READ, `${read.toFixed(2)} times`)
  const editTimes = median(rounds.map(({ current: { add, edit } }) => edit / add))
  checkTarget('bookings/edit costs at most 1.2 times bookings/add', editTimes <= 1.2, `${editTimes.toFixed(2)} times`)
}

async function openDesk({ address, dataDir, child }: Posada) {
  const establishment = await createEstablishment(address, dataDir, ROOMS)
  const people = await sessionsOf(address, establishment, SESSIONS)
  let turn = 0
  const timed = async (path: string, body: object) => {
    const begun = performance.now()
    const reply = await requireOk(people[turn++ % SESSIONS]!.post(path, body))
    return { took: performance.now() - begun, id: String(reply['safeURL']) }
  }
  const cpuUsed = () => cpuOf([child.pid!]) + cpuOf(databaseProcesses(dataDir))
  return {
    analyze: async () => withClient(await databaseOwnerOf(dataDir), (client) => client.query('analyze')),
    /**
     * Books each unit in turn, four days apart, lengthens each stay by a night, and reads the month with them. Returns
     * the medians in ms.
     */
    async round(first: Day): Promise<Took> {
      const [add, edit]: [number[], number[]] = [[], []]
      const before = cpuUsed()
      for (let call = 0; call < CALLS; call++) {
        const checkIn = addDays(first, 4 * Math.floor(call / ROOMS))
        const created = await timed('/api/bookings/add', {
          AccomodationID: establishment.establishmentId,
          checkInDate: checkIn,
          checkOutDate: addDays(checkIn, 2),
          rooms: [{ SafeURL: establishment.roomIds[call % ROOMS]! }],
          owner: { Name: 'Titular de prueba' },
          contactPhone: '+34600000000',
          occupants: 2,
        })
        add.push(created.took)
        const longer = { safeURLBooking: created.id, checkInDate: checkIn, checkOutDate: addDays(checkIn, 3) }
        edit.push((await timed('/api/bookings/edit', longer)).took)
      }
      const read: number[] = []
      const month = { filterStart: first, filterEnd: addDays(first, 30) }
      for (let call = 0; call < READS; call++) read.push((await timed('/api/planning/fetch_bookings', month)).took)
      const cpu = (1000 * (cpuUsed() - before)) / (2 * CALLS + READS)
      return { add: median(add), edit: median(edit), read: median(read), cpu }
    },
  }
}
