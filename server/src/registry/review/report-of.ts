import type { ReportRow } from '../queries/reports.ts'
import type { Report, ReportKind, ReportState } from './plan.ts'

/** A row in the shape of the reconciliation. A communication by hand counts as sent once its file was prepared. */
export const reportOf = (row: ReportRow): Report => ({
  ...row,
  kind: row.kind as ReportKind, // the table's check constraints guarantee it
  state: row.state as ReportState,
  hasLeft: row.state === 'queued' ? row.byHand || row.isAnswerLost : row.state !== 'due',
})
