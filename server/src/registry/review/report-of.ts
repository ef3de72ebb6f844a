import type { CommunicationRow } from '../queries/reports.ts'
import type { Communication, CommunicationKind, StoredState } from './plan.ts'

/** A row in the shape of the reconciliation. A communication by hand counts as sent once its file was prepared. */
export const toCommunication = (row: CommunicationRow): Communication => ({
  ...row,
  kind: row.kind as CommunicationKind, // the table's check constraints guarantee it
  state: row.state as StoredState,
  hasLeft: row.state === 'queued' ? row.byHand || row.isAnswerLost : row.state !== 'due',
})
