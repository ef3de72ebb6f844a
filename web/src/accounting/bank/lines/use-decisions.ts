import { bankApi } from '@posada/contract/accounting/bank/bank'
import type { BankCandidate, BankLine } from '@posada/contract/accounting/bank/bank-fields'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'

/** What a person is asked before more is recorded than is pending. */
type Excess = { line: BankLine; target: Pick<BankCandidate, 'kind' | 'id'>; words: string }

const RELOADS = ['bank', 'bookings', 'invoices'] as const

/** What a person decides of the lines, each with a press, and undoes with another. */
export function useDecisions(onDecided: () => void) {
  const [excess, setExcess] = useState<Excess | null>(null)
  const undo = useCall(bankApi.undo, { reloads: RELOADS, failure: 'No se ha deshecho' })
  const accept = useCall(bankApi.accept, {
    title: 'Cobro anotado',
    reloads: RELOADS,
    describe: ({ message }, { id }) => ({
      text: message,
      action: { label: 'Deshacer', run: () => undo.run({ id }) },
    }),
    onDone: () => {
      setExcess(null)
      onDecided()
    },
  })
  const reject = useCall(bankApi.reject, {
    title: 'No es un cobro',
    reloads: RELOADS,
    describe: (_, { id }) => ({
      text: 'Está en «No son cobros».',
      action: { label: 'Deshacer', run: () => undo.run({ id }) },
    }),
    onDone: onDecided,
  })
  const run = (line: BankLine, target: Pick<BankCandidate, 'kind' | 'id'>, isConfirmed: boolean) =>
    accept.run({ id: line.id, target: { kind: target.kind, id: target.id }, amount: line.amount, isConfirmed })
  return {
    isRunning: accept.isRunning || reject.isRunning || undo.isRunning,
    excess,
    /** Asks first where more would be recorded than is left. */
    accept: (line: BankLine, candidate: BankCandidate) => {
      if (candidate.missing < 0 && candidate.kind === 'booking')
        setExcess({ line, target: candidate, words: candidate.words })
      else run(line, candidate, false)
    },
    confirmExcess: () => excess && run(excess.line, excess.target, true),
    dismissExcess: () => setExcess(null),
    reject: ({ id }: BankLine) => reject.run({ id }),
    undo: (id: string) => undo.run({ id }),
    nothingToUndo: () =>
      void showToast({
        kind: 'error',
        title: 'No hay nada que deshacer',
        text: 'Nadie ha aceptado nada en esta cuenta.',
      }),
  }
}
export type Decisions = ReturnType<typeof useDecisions>
