import { addDays } from '@posada/domain/platform/days/day'
import { runsOfSteps, type Run } from '@posada/domain/money/reports/compare-years'
import { stepsOf } from '@posada/domain/platform/days/period'
import { connect, type Db } from '@posada/server/platform/db/database'
import { loadRolePasswords } from '@posada/server/platform/db/role-passwords'
import { roleNames } from '@posada/server/platform/db/roles'
import { withClient } from '@posada/server/platform/db/with-client'
import { newId } from '@posada/server/platform/ids'
import { allowLargeScan, soldNights } from '@posada/server/money/reports/queries/sold-nights'
import { sql } from 'kysely'
import { createEstablishment, requireOk, databaseOwnerOf, type BenchEstablishment } from './support/establishment.ts'
import { checkTarget, median, quantile, waitForIdleMachine, round1 } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'
import { nightByNight } from './reports/night-by-night.ts'
import { seedNights } from './reports/seed-nights.ts'

const UNITS = 500
/** The number of units of each other account in the same tables. */
const OTHERS = Array.from({ length: 10 }, () => 100)
const TIMES = 15
/** Three years; the seed begins a year earlier, because the report compares with the year before. */
const PERIOD = { from: '2024-01-01', to: '2026-12-31' }
const FIRST = '2023-01-01'

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const establishment = await createEstablishment(posada.address, dataDir, UNITS)
  const owner = await databaseOwnerOf(dataDir)
  const nights = await withClient(owner, (client) =>
    seedNights(client, { establishment, others: OTHERS.map((units) => ({ accountId: newId(), units })), first: FIRST }),
  )
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(
    `\nreports/get: ${UNITS} units, ${nights} nights sold in four years, beside ${OTHERS.length} accounts of ${OTHERS[0] ?? 0} units; load before: ${load}`,
  )
  const app = connect({ ...owner, user: roleNames.app, password: loadRolePasswords(dataDir).app }, 1)
  const alone: Record<string, number[]> = { 'the statement': [], 'every night by itself': [] }
  for (let turn = 0; turn < TIMES; turn++) await bothWays(app, establishment, alone)
  await app.destroy()
  const request = { fechaInicio: PERIOD.from, fechaFin: PERIOD.to }
  const kinds: [string, object, number][] = [
    ['three years', request, 500],
    ['three years of one establishment', { ...request, AccomodationID: establishment.establishmentId }, 500],
    ['three years with pick-up', { ...request, conPickup: true }, 1_000],
    ['a year with forecast', { ...request, fechaInicio: addDays(PERIOD.to, -364), prevision: true }, 1_000],
    ['a month', { fechaInicio: '2026-06-01', fechaFin: '2026-06-30' }, 150],
  ]
  const figures: Record<string, object> = {}
  for (const [name, fields, most] of kinds) {
    const times = await overHttp(establishment, fields)
    figures[name] = { median: round1(median(times)), p95: round1(quantile(times, 0.95)) }
    checkTarget(`${name}: median at most ${most} ms`, median(times) <= most, `${round1(median(times))} ms`)
  }
  for (const [name, times] of Object.entries(alone))
    figures[`in the database: ${name}`] = { median: round1(median(times)), p95: round1(quantile(times, 0.95)) }
  console.table(figures)
} finally {
  await posada.stop()
}

async function overHttp({ owner }: BenchEstablishment, fields: object): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const begun = performance.now()
    await requireOk(owner.post('/api/reports/get', fields))
    times.push(performance.now() - begun)
  }
  return times
}

/**
 * Measures the report's statement and the plain query in one transaction as the app role; both must return the same.
 */
async function bothWays(app: Db, { accountId, establishmentId }: BenchEstablishment, alone: Record<string, number[]>) {
  const runs = runsOfSteps(stepsOf(PERIOD, 'month'))
  await app.transaction().execute(async (db) => {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(db)
    await allowLargeScan(db)
    const timed = async <T>(name: string, work: () => Promise<T>) => {
      const begun = performance.now()
      const result = await work()
      alone[name]?.push(performance.now() - begun)
      return result
    }
    const counted = await timed('the statement', () =>
      soldNights(db, { accountId, establishmentIds: [establishmentId] }, runs, PERIOD.to),
    )
    const plain = await timed('every night by itself', () => nightByNight(db, accountId, runs, PERIOD.to))
    const byRun = new Map(counted.filter(({ by }) => by === 'run').map((row) => [Number(row.key), row]))
    for (const { run, nights, amount } of plain.filter(({ run }) => run <= runs.length))
      if (isCounted(runs[run - 1]) && (byRun.get(run)?.nights !== nights || byRun.get(run)?.amount !== amount))
        throw new Error(`Run ${run} is ${nights} nights for ${amount} cents: ${JSON.stringify(byRun.get(run))}`)
  })
}

function isCounted(run: Run | undefined): boolean {
  return run !== undefined && (run.now !== null || run.before.length > 0)
}
