import type { Communication, CommunicationAct } from '@posada/contract/registry/communication'
import type { ListedRow } from '../queries/list.ts'

/** The actions that a user can take on a communication now. */
export function actsOf(row: ListedRow, faults: Communication['faults'], isByHand: boolean): CommunicationAct[] {
  if (row.isCancellation) return actsOfCancellation(row, isByHand)
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

function actsOfCancellation({ state, byHand }: ListedRow, isByHand: boolean): CommunicationAct[] {
  if (state === 'due') return byHand || isByHand ? ['cancel-by-hand'] : ['send-now']
  return state === 'unconfirmed' || state === 'refused' ? ['cancel-by-hand'] : []
}
