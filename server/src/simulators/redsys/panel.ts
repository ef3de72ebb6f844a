import type { BankPermission } from '@posada/domain/money/payments/redsys-terminal'
import { isDone, keepToken, newAuthorisationCode, operationsOf, paymentIn, refundableIn } from './ledger.ts'
import type { RedsysWorld } from './ledger.ts'
import { RedsysRefusal, requireThat } from './redsys-refusal.ts'
import type { Terminals } from './terminals.ts'
import { findRedsysTestCard, usedCardOf } from './test-cards.ts'
import type { SimulatedTerminal, StoredOperation, StoredToken, TerminalName } from './types.ts'

/** Everything of all terminals, oldest first. */
type RedsysState = { operations: StoredOperation[]; tokens: StoredToken[]; terminals: SimulatedTerminal[] }

/** What people do outside of the messages: at the bank, or in the merchant's panel. */
export type RedsysPanel = {
  state(): RedsysState
  /** Sets what the bank has enabled, and what the terminal sends. */
  setTerminal(name: TerminalName, change: TerminalChange): void
  /** Keeps a test card as if a payment had kept it; returns its identifier and the id of the card scheme. */
  keepCard(name: TerminalName, number: string): { identifier: string; networkId: string }
  revokeToken(identifier: string): void
  /** A payment that was made without Posada, as by telephone. */
  payInPanel(name: TerminalName, order: string, amount: number): void
  /** All that is left of the payment, unless there is an amount. */
  refundInPanel(name: TerminalName, order: string, amount?: number): void
}

type TerminalChange = {
  permissions?: BankPermission[] | undefined
  sendsCardNumber?: boolean | undefined
  sendsParameters?: boolean | undefined
}

export function makeRedsysPanel({ ledger, now }: RedsysWorld, terminals: Terminals): RedsysPanel {
  function terminalOf(name: TerminalName): SimulatedTerminal {
    const terminal = terminals.find(name)
    requireThat(terminal !== undefined, 'SIS0026')
    return terminal
  }
  function add(
    name: TerminalName,
    done: Pick<StoredOperation, 'order' | 'type' | 'amount' | 'response' | 'method' | 'card'>,
  ) {
    const { merchantCode, terminal } = terminalOf(name)
    const at = now()
    const authorisationCode = newAuthorisationCode()
    const operation = {
      ...done,
      merchantCode,
      terminal,
      at,
      authorisationCode,
      secure: '0' as const,
      data: '',
      language: '',
    }
    ledger.operations.push(operation)
  }
  return {
    state: () => ({ operations: ledger.operations, tokens: ledger.tokens, terminals: terminals.all() }),
    setTerminal(name, { permissions, sendsCardNumber, sendsParameters }) {
      const terminal = terminalOf(name)
      if (permissions) terminal.permissions = permissions
      if (sendsCardNumber !== undefined) terminal.sendsCardNumber = sendsCardNumber
      if (sendsParameters !== undefined) terminal.sendsParameters = sendsParameters
    },
    keepCard(name, number) {
      const card = findRedsysTestCard(number)
      requireThat(card !== undefined, 'SIS0093')
      const { identifier, networkId } = keepToken(ledger, terminalOf(name), usedCardOf(card))
      return { identifier, networkId }
    },
    revokeToken(identifier) {
      const token = ledger.tokens.find((one) => one.identifier === identifier)
      if (!token) throw new RedsysRefusal('SIS0466')
      token.isRevoked = true
    },
    payInPanel(name, order, amount) {
      requireThat(operationsOf(ledger, terminalOf(name), order).length === 0, 'SIS0051')
      add(name, { order, type: '0', amount, response: '0000', method: 'card', card: undefined })
    },
    refundInPanel(name, order, amount) {
      const existing = operationsOf(ledger, terminalOf(name), order)
      const payment = paymentIn(existing)
      requireThat(payment !== undefined && isDone(payment), 'SIS0054')
      const rest = refundableIn(existing)
      requireThat(rest > 0 && (amount ?? rest) <= rest, 'SIS0057')
      add(name, {
        order,
        type: '3',
        amount: amount ?? rest,
        response: '0900',
        method: payment.method,
        card: payment.card,
      })
    },
  }
}
