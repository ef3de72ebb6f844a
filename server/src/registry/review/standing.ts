import type { Communication } from './plan.ts'

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
