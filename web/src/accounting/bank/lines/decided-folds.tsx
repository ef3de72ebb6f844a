import { Button } from '@mantine/core'
import type { BankSummary } from '@posada/contract/accounting/bank/bank-fields'
import { formatEuros } from '@posada/domain/platform/money/money'
import { atWords } from '../bank-words.ts'
import { DecidedFold } from './decided-fold.tsx'
import type { OpenedTarget } from './pending-row.tsx'

type Props = {
  bankAccountId: string
  summary: BankSummary
  isBusy: boolean
  onUndo: (id: string) => void
  onUndoLast: () => void
  onOpen: (target: OpenedTarget) => void
}

/** What was accepted and what is no payment, folded below what is to be decided. */
export const DecidedFolds = ({ summary, onUndoLast, ...common }: Props) => (
  <>
    <DecidedFold
      {...common}
      title="Aceptadas"
      count={summary.accepted.count}
      text={acceptedWords(summary)}
      state="accepted"
      action={
        summary.lastAccepted && (
          <Button size="compact-sm" variant="subtle" disabled={common.isBusy} onClick={onUndoLast}>
            Deshacer la última
          </Button>
        )
      }
    />
    <DecidedFold
      {...common}
      title="No son cobros"
      count={summary.rejected}
      text="lo que salió de la cuenta, y lo que usted ha apartado"
      state="rejected"
    />
  </>
)

function acceptedWords({ accepted, lastAccepted }: BankSummary): string {
  if (accepted.count === 0) return ''
  const by = lastAccepted?.by ? `, por ${lastAccepted.by}` : ''
  const last = lastAccepted ? ` · la última ${atWords(lastAccepted.at)}${by}` : ''
  return `${formatEuros(accepted.sum)}${last}`
}
