import { addDays, type Day } from '@posada/domain/day'
import { runsOfSteps, type Run } from '@posada/domain/reports/compared-runs'
import { totalsOfSteps } from '@posada/domain/reports/compare-runs'
import type { Period } from '@posada/domain/reports/report-steps'
import type { Db } from '../db/database.ts'
import { availableNightsIn } from './available-in.ts'
import { soldNights } from './queries/sold-nights.ts'
import type { Scope } from './scope-of.ts'

/** The nights of each step and of the same days a year before, and the sums sold by unit type, agency and regime. */
export async function countNights(db: Db, scope: Scope, steps: readonly Period[]) {
  const runs = runsOfSteps(steps)
  const [from, to] = [runs[0]?.from, steps.at(-1)?.to]
  if (from === undefined || to === undefined) return { steps: [], sold: [] }
  const sold = await soldNights(db, scope, runs, to)
  const available = await availableNightsIn(db, scope, { from, to })
  const ofRun = new Map(sold.filter(({ by }) => by === 'run').map((row) => [row.key, row]))
  const counted = runs.map((run, index) => ({
    available: available(run.from, endOf(runs, index, to)),
    sold: ofRun.get(String(index + 1))?.nights ?? 0,
    revenue: ofRun.get(String(index + 1))?.amount ?? 0,
  }))
  return { steps: totalsOfSteps(steps.length, runs, counted), sold }
}

const endOf = (runs: readonly Run[], index: number, to: Day): Day => runs[index + 1]?.from ?? addDays(to, 1)
