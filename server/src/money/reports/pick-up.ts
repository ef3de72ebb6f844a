import type { PickUp } from '@posada/contract/money/reports/reports'
import { stepOf, stepsOf, type Period } from '@posada/domain/platform/days/period'
import type { Db } from '../../platform/db/database.ts'
import { bookedByDay } from './queries/pick-up.ts'
import type { Scope } from './scope.ts'

/**
 * Nights of the period by the day of booking and of cancellation, from the first such day to the last without gaps; by
 * month if that is long.
 */
export async function calculatePickUp(db: Db, scope: Scope, period: Period): Promise<PickUp[]> {
  const days = await bookedByDay(db, scope, period)
  const [from, to] = [days[0]?.day, days.at(-1)?.day]
  if (from === undefined || to === undefined) return []
  const steps = stepsOf({ from, to }, stepOf({ from, to })).map((dates) => ({
    ...dates,
    booked: 0,
    cancelled: 0,
    revenue: 0,
  }))
  let index = 0
  for (const { day, booked, cancelled, revenue } of days) {
    while (day > (steps[index]?.to ?? day)) index++
    const step = steps[index]
    if (!step) continue
    step.booked += booked
    step.cancelled += cancelled
    step.revenue += revenue
  }
  return steps
}
