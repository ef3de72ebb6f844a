import { isDeepStrictEqual } from 'node:util'
import { deadlineOf, quietPeriodEnd } from '../deadline.ts'
import { type Facts, hasSameContent, isStillRight } from '../report-facts.ts'
import { isPlan, type PlanChange, type Communication } from './plan.ts'

type ReportTarget = {
  /** The facts that should be reported now; null if nothing should be. */
  facts: Facts | null
  now: Date
  /** When a replacement may be sent; after the quiet period unless given. */
  nextAt?: Date
}

/**
 * The changes of the plans for a communication that was sent: a replacement if its facts are no longer right, a
 * cancellation if nothing should be reported, and no plan if it is right again.
 */
export function alignSentReport(
  report: Communication,
  reports: readonly Communication[],
  wish: ReportTarget,
): PlanChange[] {
  const plans = reports.filter(isPlan)
  const replacement = plans.find(({ replacesId }) => replacesId === report.id)
  const cancellation = plans.find(({ cancelsId }) => cancelsId === report.id)
  if (wish.facts === null) return [...deletePlan(replacement), ...cancel(report, cancellation, wish.now)]
  return [...deletePlan(cancellation), ...replace(report, replacement, wish, wish.facts)]
}

const deletePlan = (plan: Communication | undefined): PlanChange[] => (plan ? [{ do: 'delete', id: plan.id }] : [])

function cancel(report: Communication, plan: Communication | undefined, now: Date): PlanChange[] {
  if (report.state === 'refused') return [{ do: 'discard', id: report.id }]
  if (plan) return []
  const { id: cancelsId, kind } = report
  const times = { dueAt: deadlineOf(now), nextAt: quietPeriodEnd(now) }
  return [{ do: 'add', plan: { kind, isCancellation: true, cancelsId, replacesId: null, facts: {}, ...times } }]
}

function replace(
  report: Communication,
  plan: Communication | undefined,
  { now, nextAt }: ReportTarget,
  facts: Facts,
): PlanChange[] {
  const isPlanned = plan !== undefined && isDeepStrictEqual(plan.facts, facts)
  // A refused communication may be sent again unchanged, because the cause need not have been its data.
  const isRight = report.state === 'refused' ? hasSameContent : isStillRight // what was refused was not reported
  if (isRight(report.facts, facts)) return isPlanned && report.state === 'refused' ? [] : deletePlan(plan)
  const next = nextAt ?? quietPeriodEnd(now)
  if (isPlanned) return []
  if (plan) return [{ do: 'change', id: plan.id, facts, dueAt: plan.dueAt, nextAt: next }]
  // A refused communication was not reported, so its deadline still counts.
  const dueAt = report.state === 'refused' ? report.dueAt : deadlineOf(now)
  const { id: replacesId, kind } = report
  return [{ do: 'add', plan: { kind, isCancellation: false, cancelsId: null, replacesId, facts, dueAt, nextAt: next } }]
}
