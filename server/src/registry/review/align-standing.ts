import { isDeepStrictEqual } from 'node:util'
import type { Facts } from '../report-facts.ts'
import { after, DEADLINE_MS, isPlan, QUIET_MS, type PlanChange, type Report } from './plan.ts'
import { tellsTheSame } from './tells-the-same.ts'

type Wish = {
  /** What it should say now; null where it should not be. */
  facts: Facts | null
  now: Date
  /** When a plan in its place may leave; after the quiet time unless given. */
  nextAt?: Date
}

/**
 * The plans around a report that left: one in its place where it no longer says what is so, one of its cancellation
 * where there is nothing to say, and none once it is right again.
 */
export function alignStanding(report: Report, reports: readonly Report[], wish: Wish): PlanChange[] {
  const plans = reports.filter(isPlan)
  const replacement = plans.find(({ replacesId }) => replacesId === report.id)
  const cancellation = plans.find(({ cancelsId }) => cancelsId === report.id)
  if (wish.facts === null) return [...without(replacement), ...cancel(report, cancellation, wish.now)]
  return [...without(cancellation), ...replace(report, replacement, wish, wish.facts)]
}

const without = (plan: Report | undefined): PlanChange[] => (plan ? [{ do: 'delete', id: plan.id }] : [])

function cancel(report: Report, plan: Report | undefined, now: Date): PlanChange[] {
  if (report.state === 'refused') return [{ do: 'discard', id: report.id }]
  if (plan) return []
  const { id: cancelsId, kind } = report
  const times = { dueAt: after(now, DEADLINE_MS), nextAt: after(now, QUIET_MS) }
  return [{ do: 'add', plan: { kind, isCancellation: true, cancelsId, replacesId: null, facts: {}, ...times } }]
}

function replace(report: Report, plan: Report | undefined, { now, nextAt }: Wish, facts: Facts): PlanChange[] {
  const isPlanned = plan !== undefined && isDeepStrictEqual(plan.facts, facts)
  // What was refused may be sent again as it is: the trouble need not have been in the data.
  if (tellsTheSame(report.facts, facts)) return isPlanned && report.state === 'refused' ? [] : without(plan)
  const next = nextAt ?? after(now, QUIET_MS)
  if (isPlanned) return []
  if (plan) return [{ do: 'change', id: plan.id, facts, dueAt: plan.dueAt, nextAt: next }]
  // What was refused has not been reported: its deadline goes on.
  const dueAt = report.state === 'refused' ? report.dueAt : after(now, DEADLINE_MS)
  const { id: replacesId, kind } = report
  return [{ do: 'add', plan: { kind, isCancellation: false, cancelsId: null, replacesId, facts, dueAt, nextAt: next } }]
}
