import type { Report } from './plan.ts'

const ended = new Set(['due', 'cancelled', 'discarded'])

/** Reports that are with the registry, or on the way, or were refused, and that nothing fixed takes back or replaces. */
export const standingOf = (reports: readonly Report[]): Report[] =>
  reports.filter((report) => !report.isCancellation && !ended.has(report.state) && !isTakenBack(report, reports))

/** What was refused is settled by whatever came after it, even where that was given up. */
const isTakenBack = ({ id, state: own }: Report, reports: readonly Report[]): boolean =>
  reports.some(
    ({ state, cancelsId, replacesId }) =>
      state !== 'due' && (state !== 'discarded' || own === 'refused') && (cancelsId === id || replacesId === id),
  )
