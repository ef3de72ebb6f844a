import { randomBytes, randomInt } from 'node:crypto'
import type { RedsysBehaviours } from './behaviours.ts'
import { requireThat } from './redsys-refusal.ts'
import type { StoredOperation, StoredPage, StoredToken, TerminalName, UsedCard } from './types.ts'

/** What all terminals have done. */
export type RedsysLedger = { operations: StoredOperation[]; tokens: StoredToken[]; pages: StoredPage[] }

export type RedsysWorld = { ledger: RedsysLedger; behaviours: RedsysBehaviours; now: () => number }

/** What became of a request, with the card that was charged. */
export type Done = { operation: StoredOperation; token: StoredToken | undefined }

export const emptyRedsysLedger = (): RedsysLedger => ({ operations: [], tokens: [], pages: [] })

const isOf = (one: TerminalName, { merchantCode, terminal }: TerminalName): boolean =>
  one.merchantCode === merchantCode && one.terminal === terminal

/** The operations of an order; its number is used once for each terminal. */
export const operationsOf = (ledger: RedsysLedger, name: TerminalName, order: string): StoredOperation[] =>
  ledger.operations.filter((operation) => isOf(operation, name) && operation.order === order)

export const operationsOfTerminal = (ledger: RedsysLedger, name: TerminalName): StoredOperation[] =>
  ledger.operations.filter((operation) => isOf(operation, name))

export const isDone = ({ response }: StoredOperation): boolean => /^(00\d\d|0900|0400)$/.test(response)

/** The payment or the reserved amount of an order. */
export const paymentIn = (operations: readonly StoredOperation[]): StoredOperation | undefined =>
  operations.find(({ type }) => type === '0' || type === '1')

/** What of an order can still be refunded. */
export function refundableIn(operations: readonly StoredOperation[]): number {
  const sum = (types: readonly string[]) =>
    operations.reduce((total, one) => total + (types.includes(one.type) && isDone(one) ? one.amount : 0), 0)
  return sum(['0', '2']) - sum(['3', '45'])
}

/** A number of an order is used once, whatever became of it. @throws RedsysRefusal */
export const requireNewOrder = (ledger: RedsysLedger, name: TerminalName, order: string): void =>
  requireThat(operationsOf(ledger, name, order).length === 0, 'SIS0051')

export const pageOfOrder = (ledger: RedsysLedger, name: TerminalName, order: string): StoredPage | undefined =>
  ledger.pages.find((page) => isOf(page, name) && page.order === order)

export const newAuthorisationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export function keepToken(ledger: RedsysLedger, { merchantCode, terminal }: TerminalName, card: UsedCard): StoredToken {
  const identifier = randomBytes(20).toString('hex')
  const networkId = String(randomInt(10 ** 12)).padStart(13, '2')
  const token = { merchantCode, terminal, identifier, networkId, card, isRevoked: false }
  ledger.tokens.push(token)
  return token
}

export const belongsTo = (token: StoredToken, name: TerminalName): boolean => isOf(token, name)
