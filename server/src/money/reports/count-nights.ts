import { addDays, type Day, daysBetween } from '@posada/domain/platform/days/day'
import type { Period } from '@posada/domain/platform/days/period'
import { type Run, runsOfSteps, totalsOfSteps } from '@posada/domain/money/reports/compare-years'
import { availableNights } from '@posada/domain/money/reports/figures'
import type { Db } from '../../platform/db/database.ts'
import { soldNights } from './queries/sold-nights.ts'
import { blockedNights, unitPeriods } from './queries/units.ts'
import type { Scope } from './scope.ts'

/** The number of nights that could be sold in [from, toExclusive): of units that existed and were not blocked. */
type CountAvailable = (from: Day, toExclusive: Day) => number

/** Reads the units of the scope once, for every part of the period. */
async function availableNightsIn(db: Db, scope: Scope, period: Period): Promise<CountAvailable> {
  const units = await unitPeriods(db, scope)
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const blocked = (await blockedNights(db, scope, period)).flatMap(({ roomId, from, toExclusive }) => {
    const unit = byId.get(roomId)
    return unit ? [{ from: later(from, unit.from), toExclusive: earlier(toExclusive, unit.toExclusive) }] : []
  })
  let total = 0
  const upTo = [0, ...availableNights(period, units, blocked).map((count) => (total += count))]
  const until = (day: Day) => upTo[Math.min(Math.max(daysBetween(period.from, day), 0), upTo.length - 1)] ?? 0
  return (from, toExclusive) => until(toExclusive) - until(from)
}

const later = (one: Day, other: Day) => (one > other ? one : other)
const earlier = (one: Day, other: Day) => (one < other ? one : other)

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
