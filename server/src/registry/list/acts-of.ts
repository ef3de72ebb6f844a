import type { Communication, CommunicationAction } from '@posada/contract/registry/communication'
import type { CommunicationTableRow } from '../queries/list.ts'

/** The actions that a user can take on a communication now. */
export function actionsFor(
  row: CommunicationTableRow,
  faults: Communication['faults'],
  isByHand: boolean,
): CommunicationAction[] {
  if (row.isCancellation) return cancellationActions(row, isByHand)
  switch (row.state) {
    case 'due':
      if (faults.length > 0) return ['mend']
      return isByHand ? ['download'] : ['send-now']
    case 'queued':
      return isByHand ? ['download', 'deliver'] : []
    case 'refused':
      return row.isSolved ? [] : ['mend', 'resend']
    case 'unconfirmed':
      return ['type-code', 'confirm']
    default:
      return []
  }
}

function cancellationActions({ state, byHand }: CommunicationTableRow, isByHand: boolean): CommunicationAction[] {
  if (state === 'due') return byHand || isByHand ? ['cancel-by-hand'] : ['send-now']
  return state === 'unconfirmed' || state === 'refused' ? ['cancel-by-hand'] : []
}
