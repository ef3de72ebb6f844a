import type { Facts } from '../report-facts.ts'

export type CommunicationKind = 'travellers' | 'reservation'
export type StoredState =
  | 'due'
  | 'queued'
  | 'sent'
  | 'accepted'
  | 'unconfirmed'
  | 'refused'
  | 'delivered'
  | 'cancelled'
  | 'discarded'

/** A communication with the fields that the reconciliation compares. */
export type Communication = {
  id: string
  kind: CommunicationKind
  isCancellation: boolean
  cancelsId: string | null
  replacesId: string | null
  state: StoredState
  facts: unknown
  dueAt: Date
  nextAt: Date
  /** Whether it was sent, or may have been. */
  hasLeft: boolean
}

type Plan = {
  kind: CommunicationKind
  isCancellation: boolean
  cancelsId: string | null
  replacesId: string | null
  facts: Facts
  dueAt: Date
  nextAt: Date
}

/** A change of the plans: a new one, a changed one (which is due again), and ones that are no longer needed. */
export type PlanChange =
  | { do: 'add'; plan: Plan }
  | { do: 'change'; id: string; facts: Facts; dueAt: Date; nextAt: Date }
  | { do: 'delete'; id: string }
  | { do: 'discard'; id: string }

export const isPlan = ({ state }: Communication): boolean => state === 'due'

/** Finalized but never sent: it may still be changed or deleted. */
export const isFinalizedUnsent = ({ state, hasLeft }: Communication): boolean => state === 'queued' && !hasLeft

/**
 * Deletes the plans that replace or cancel a communication, before it is itself changed or deleted: they were made
 * while it seemed to have been sent, and would report the same data twice.
 */
export const deletePlansOf = ({ id }: Communication, reports: readonly Communication[]): PlanChange[] =>
  reports
    .filter((plan) => isPlan(plan) && (plan.replacesId === id || plan.cancelsId === id))
    .map((plan) => ({ do: 'delete', id: plan.id }))

const ended = new Set(['due', 'cancelled', 'discarded'])

/**
 * Communications that are finalized, sent, accepted or refused, and not cancelled or replaced by another finalized one.
 */
export const currentCommunications = (reports: readonly Communication[]): Communication[] =>
  reports.filter(
    (report) => !report.isCancellation && !ended.has(report.state) && !isCancelledOrReplaced(report, reports),
  )

/** A refused communication is replaced by any later one, even if that was discarded. */
const isCancelledOrReplaced = ({ id, state: own }: Communication, reports: readonly Communication[]): boolean =>
  reports.some(
    ({ state, cancelsId, replacesId }) =>
      state !== 'due' && (state !== 'discarded' || own === 'refused') && (cancelsId === id || replacesId === id),
  )
