import type { Report } from './plan.ts'

const ended = new Set(['due', 'cancelled', 'discarded'])

/**
 * Communications that are finalized, sent, accepted or refused, and not cancelled or replaced by another finalized one.
 */
export const standingOf = (reports: readonly Report[]): Report[] =>
  reports.filter((report) => !report.isCancellation && !ended.has(report.state) && !isTakenBack(report, reports))

/** A refused communication is replaced by any later one, even if that was discarded. */
const isTakenBack = ({ id, state: own }: Report, reports: readonly Report[]): boolean =>
  reports.some(
    ({ state, cancelsId, replacesId }) =>
      state !== 'due' && (state !== 'discarded' || own === 'refused') && (cancelsId === id || replacesId === id),
  )
