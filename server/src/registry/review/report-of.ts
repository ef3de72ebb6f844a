import type { ReportRow } from '../queries/reports.ts'
import type { Report, ReportKind, ReportState } from './plan.ts'

/** A row as a review looks at it. What a person carries counts as gone once its file was handed out. */
export const reportOf = (row: ReportRow): Report => ({
  ...row,
  kind: row.kind as ReportKind, // the table's own checks
  state: row.state as ReportState,
  hasLeft: row.state === 'queued' ? row.byHand || row.isAnswerLost : row.state !== 'due',
})
