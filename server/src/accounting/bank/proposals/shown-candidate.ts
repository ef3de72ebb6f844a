import type { BankCandidate } from '@posada/contract/accounting/bank/bank-fields'
import type { Candidate } from '@posada/domain/accounting/bank/matching/propose'

export const shownCandidate = ({ payable, words, missing }: Candidate): BankCandidate => ({
  kind: payable.kind,
  id: payable.id,
  text: payable.reference,
  name: payable.names[0] ?? '',
  words,
  pending: payable.pending,
  missing,
})
