import type { Reply } from '@posada/contract/endpoint'
import { cardGatewayApi, type ShownTerminal } from '@posada/contract/money/payments/card-gateway'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'

type Result = Reply<(typeof cardGatewayApi)['checkTerminal']>['result']
export type TerminalFinding = { tone: 'ok' | 'warning' | 'error'; message: string }

/** Asks the bank whether it knows the terminal and its key. What it has found holds until the terminal is asked again or changed. */
export function useCheckTerminal(establishmentId: string, terminal: ShownTerminal | undefined) {
  const subject = [
    terminal?.merchantCode,
    terminal?.terminal,
    terminal?.keyEnd,
    terminal?.environment,
    terminal?.signature,
  ].join(' ')
  const [found, setFound] = useState<(TerminalFinding & { subject: string }) | null>(null)
  const { run, isRunning } = useCall(cardGatewayApi.checkTerminal, {
    title: null,
    reloads: ['card-gateway'],
    onDone: ({ reply, message }) => setFound({ subject, tone: toneOf(reply.result), message }),
    onRefused: (message) => setFound({ subject, tone: 'error', message }),
  })
  const check = () => {
    setFound(null)
    run({ establishmentId })
  }
  return { check, isChecking: isRunning, finding: found?.subject === subject ? found : null }
}

function toneOf(result: Result): TerminalFinding['tone'] {
  if (result === 'accepted') return 'ok'
  return result === 'not_enabled' || result === 'other' || result === 'unreachable' ? 'warning' : 'error'
}
