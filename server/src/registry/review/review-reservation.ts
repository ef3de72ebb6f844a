import { isDeepStrictEqual } from 'node:util'
import type { ReservationFacts } from '../report-facts.ts'
import { alignStanding } from './align-standing.ts'
import {
  after,
  DEADLINE_MS,
  isPlan,
  isStillHere,
  QUIET_MS,
  withoutPlansOf,
  type PlanChange,
  type Report,
} from './plan.ts'
import { standingOf } from './standing.ts'

export type ReservationToReport = {
  /** The booking is confirmed and was not imported. */
  isWanted: boolean
  /** Once guests have arrived, their traveller report replaces changes of this one. */
  hasCome: boolean
  isOver: boolean
  facts: ReservationFacts
}

/**
 * The plan changes of the reservation report. A change of the booking before it is sent changes the plan, later a new
 * one is sent.
 */
export function reviewReservation(
  { isWanted, hasCome, isOver, facts }: ReservationToReport,
  all: readonly Report[],
  now: Date,
): PlanChange[] {
  const reports = all.filter(({ kind }) => kind === 'reservation')
  const standing = standingOf(reports).at(-1)
  const plan = reports.find((report) => isPlan(report) && !report.isCancellation)
  if (standing && isStillHere(standing))
    return [...withoutPlansOf(standing, reports), ...reopened(standing, { isWanted, isSettled: hasCome, facts }, now)]
  if (standing) {
    if (isWanted && (hasCome || isOver)) return []
    return alignStanding(standing, reports, { facts: isWanted ? facts : null, now })
  }
  if (!isWanted) return plan ? [{ do: 'delete', id: plan.id }] : []
  const nextAt = after(now, QUIET_MS)
  if (plan)
    return isDeepStrictEqual(plan.facts, facts) ? [] : [{ do: 'change', id: plan.id, facts, dueAt: plan.dueAt, nextAt }]
  if (isOver) return []
  const nothing = { isCancellation: false, cancelsId: null, replacesId: null }
  return [{ do: 'add', plan: { kind: 'reservation', ...nothing, facts, dueAt: after(now, DEADLINE_MS), nextAt } }]
}

type Wish = { isWanted: boolean; isSettled: boolean; facts: ReservationFacts }

function reopened(report: Report, { isWanted, isSettled, facts }: Wish, now: Date): PlanChange[] {
  if (!isWanted) return [{ do: 'delete', id: report.id }]
  if (isSettled || isDeepStrictEqual(report.facts, facts)) return []
  return [{ do: 'change', id: report.id, facts, dueAt: report.dueAt, nextAt: after(now, QUIET_MS) }]
}
