import { addDays, formatDay, type Day } from '@posada/domain/platform/days/day'
import { connect } from '@posada/server/platform/db/database'
import { withClient } from '@posada/server/platform/db/with-client'
import { systemClock } from '@posada/server/platform/clock'
import { checkFile, runCheckedFile } from '@posada/server/bookings/imports/public'
import type pg from 'pg'
import { createEstablishment, databaseOwnerOf, silent } from './support/establishment.ts'
import { checkTarget, median, waitForIdleMachine, round1 } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const ROOMS = 50
const BOOKINGS = 5_000
const ROUNDS = 3
const START: Day = '2027-01-01'

/** Each unit has a hundred consecutive stays of two nights, so that no line conflicts and every index is used. */
const csv = (round: number) =>
  [
    'Unidad;Entrada;Salida;Titular;Ocupantes;Total',
    ...Array.from({ length: BOOKINGS }, (_, index) => {
      const checkIn = addDays(START, Math.floor(index / ROOMS) * 2 + round * 400)
      const dates = `${formatDay(checkIn)};${formatDay(addDays(checkIn, 2))}`
      return `H${(index % ROOMS) + 1};${dates};Titular ${round} ${index};2;120,00`
    }),
  ].join('\n')

/** The longest time in milliseconds for which no other transaction could lock one of the units during the work. */
async function longestLock(client: pg.Client, roomId: string, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => (isDone = true))
  let longest = 0
  while (!isDone) {
    const begun = performance.now()
    await client.query('select from rooms where id = $1 for no key update', [roomId])
    longest = Math.max(longest, performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return longest
}

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const { accountId, roomIds } = await createEstablishment(posada.address, dataDir, ROOMS)
  const owner = await databaseOwnerOf(dataDir)
  const app = connect(owner, 2)
  const worker = { app, clock: systemClock, log: silent, changes: { announceChange() {} } }
  const seen: { check: number; run: number; lock: number }[] = []
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  for (let round = 0; round < ROUNDS; round++) {
    const file = { name: 'reservas.csv', bytes: Buffer.from(csv(round)) }
    const begun = performance.now()
    const { id, problemCount } = await checkFile(worker, { accountId, loginId: null, establishmentId: null, file })
    if (problemCount > 0) throw new Error('The file has problems')
    const checked = performance.now()
    const written = runCheckedFile(worker, accountId, id)
    const lock = await withClient(owner, (client) => longestLock(client, roomIds[0]!, written))
    if ((await written).state !== 'done') throw new Error('The file was not written')
    seen.push({ check: checked - begun, run: performance.now() - checked, lock })
  }
  await app.destroy()
  console.log(`Import of ${BOOKINGS} bookings into ${ROOMS} units; load before: ${load}`)
  console.table(seen.map((round) => Object.fromEntries(Object.entries(round).map(([name, ms]) => [name, round1(ms)]))))
  const whole = median(seen.map(({ check, run }) => check + run))
  checkTarget('the whole import takes under 20 s', whole < 20_000, `median ${round1(whole)} ms`)
  const worst = Math.max(...seen.map(({ lock }) => lock))
  checkTarget('units are locked for at most 3 s of it', worst <= 3_000, `worst ${round1(worst)} ms`)
} finally {
  await posada.stop()
}
