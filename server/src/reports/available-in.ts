import { daysBetween, type Day } from '@posada/domain/day'
import { availableNights } from '@posada/domain/reports/available-nights'
import type { Period } from '@posada/domain/reports/report-steps'
import type { Db } from '../db/database.ts'
import { blockedNights, unitPeriods } from './queries/units.ts'
import type { Scope } from './scope-of.ts'

/** The number of nights that could be sold in [from, toExclusive): of units that existed and were not blocked. */
export type CountAvailable = (from: Day, toExclusive: Day) => number

/** Reads the units of the scope once, for every part of the period. */
export async function availableNightsIn(db: Db, scope: Scope, period: Period): Promise<CountAvailable> {
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
