import type { Facts } from '../report-facts.ts'

export type ReportKind = 'travellers' | 'reservation'
export type ReportState =
  'due' | 'queued' | 'sent' | 'accepted' | 'unconfirmed' | 'refused' | 'delivered' | 'cancelled' | 'discarded'

/** A report as far as a review looks at it. */
export type Report = {
  id: string
  kind: ReportKind
  isCancellation: boolean
  cancelsId: string | null
  replacesId: string | null
  state: ReportState
  facts: unknown
  dueAt: Date
  nextAt: Date
  /** Whether it left, or may have. */
  hasLeft: boolean
}

export type Plan = {
  kind: ReportKind
  isCancellation: boolean
  cancelsId: string | null
  replacesId: string | null
  facts: Facts
  dueAt: Date
  nextAt: Date
}

/** How the plans change: new ones, changed ones (which are due again), and ones that nobody needs any more. */
export type PlanChange =
  | { do: 'add'; plan: Plan }
  | { do: 'change'; id: string; facts: Facts; dueAt: Date; nextAt: Date }
  | { do: 'delete'; id: string }
  | { do: 'discard'; id: string }

const MINUTE = 60_000
export const QUIET_MS = 15 * MINUTE
export const DEADLINE_MS = 24 * 60 * MINUTE
/** Before the deadline, what is complete leaves without the rest. */
export const LAST_CALL_MS = 4 * 60 * MINUTE
/** Of a plan that somebody has to complete first. */
export const NEVER = new Date('9999-01-01T00:00:00Z')
/** Of a plan that hangs on what becomes of an earlier report. */
export const WAITING = new Date('9998-01-01T00:00:00Z')

export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)
export const isPlan = ({ state }: Report): boolean => state === 'due'

/** One that waits for its turn and never left: it may still change, or go. */
export const isStillHere = ({ state, hasLeft }: Report): boolean => state === 'queued' && !hasLeft

/** What was planned while it seemed to have left falls before it changes or goes: it would tell the same once more. */
export const withoutPlansOf = ({ id }: Report, reports: readonly Report[]): PlanChange[] =>
  reports
    .filter((plan) => isPlan(plan) && (plan.replacesId === id || plan.cancelsId === id))
    .map((plan) => ({ do: 'delete', id: plan.id }))
