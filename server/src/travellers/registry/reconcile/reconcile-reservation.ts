import { isDeepStrictEqual } from 'node:util'
import { deadlineOf, quietPeriodEnd } from '../deadline.ts'
import type { ReservationFacts } from '../report-facts.ts'
import { alignSentReport } from './align-sent-report.ts'
import {
  type Communication,
  currentCommunications,
  deletePlansOf,
  isFinalizedUnsent,
  isPlan,
  type PlanChange,
} from './plan.ts'

export type ReservationToReport = {
  /** The booking is confirmed and was not imported. */
  isReportable: boolean
  /** Once guests have arrived, their traveller report replaces changes of this one. */
  hasCome: boolean
  isOver: boolean
  facts: ReservationFacts
}

/**
 * The plan changes of the reservation report. A change of the booking before it is sent changes the plan, later a new
 * one is sent.
 */
export function reconcileReservation(
  { isReportable, hasCome, isOver, facts }: ReservationToReport,
  all: readonly Communication[],
  now: Date,
): PlanChange[] {
  const reports = all.filter(({ kind }) => kind === 'reservation')
  const standing = currentCommunications(reports).at(-1)
  const plan = reports.find((report) => isPlan(report) && !report.isCancellation)
  if (standing && isFinalizedUnsent(standing))
    return [
      ...deletePlansOf(standing, reports),
      ...changeUnsentReport(standing, { isReportable, isUnchangeable: hasCome, facts }, now),
    ]
  if (standing) {
    if (isReportable && (hasCome || isOver)) return deleteCancellation(standing, reports)
    return alignSentReport(standing, reports, { facts: isReportable ? facts : null, now })
  }
  if (!isReportable) return plan ? [{ do: 'delete', id: plan.id }] : []
  const nextAt = quietPeriodEnd(now)
  if (plan)
    return isDeepStrictEqual(plan.facts, facts) ? [] : [{ do: 'change', id: plan.id, facts, dueAt: plan.dueAt, nextAt }]
  if (isOver) return []
  const nothing = { isCancellation: false, cancelsId: null, replacesId: null }
  return [{ do: 'add', plan: { kind: 'reservation', ...nothing, facts, dueAt: deadlineOf(now), nextAt } }]
}

/** The booking was restored: its reports are valid again. */
const deleteCancellation = ({ id }: Communication, reports: readonly Communication[]): PlanChange[] =>
  reports.filter((plan) => isPlan(plan) && plan.cancelsId === id).map((plan) => ({ do: 'delete', id: plan.id }))

type ReservationTarget = { isReportable: boolean; isUnchangeable: boolean; facts: ReservationFacts }

function changeUnsentReport(
  report: Communication,
  { isReportable, isUnchangeable, facts }: ReservationTarget,
  now: Date,
): PlanChange[] {
  if (!isReportable) return [{ do: 'delete', id: report.id }]
  if (isUnchangeable || isDeepStrictEqual(report.facts, facts)) return []
  return [{ do: 'change', id: report.id, facts, dueAt: report.dueAt, nextAt: quietPeriodEnd(now) }]
}
