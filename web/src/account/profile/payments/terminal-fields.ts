import type { ShownTerminal } from '@posada/contract/money/payments/card-gateway'
import {
  type BankPermission,
  type RedsysSignature,
  terminalFault,
  withoutBlanks,
} from '@posada/domain/money/payments/redsys-terminal'

/** What is typed of a terminal. */
export type TerminalFields = {
  merchantCode: string
  terminal: string
  key: string
  environment: 'test' | 'live'
  signature: RedsysSignature
  permissions: Record<BankPermission, boolean>
}

/** Of a new one. */
export const NEW_TERMINAL: TerminalFields = {
  merchantCode: '',
  terminal: '1',
  key: '',
  environment: 'live',
  signature: 'v2',
  permissions: { bizum: false, tokens: false, mit: false, refunds: true, preauthorisation: false },
}

const RIGHT = { merchantCode: '000000000', terminal: '1', key: null }

/** What is wrong with one value, whatever the others are. */
export const terminalFieldFault = (value: Partial<Record<'merchantCode' | 'terminal' | 'key', string>>) =>
  terminalFault({
    ...RIGHT,
    ...Object.fromEntries(Object.entries(value).map(([name, typed]) => [name, withoutBlanks(typed)])),
  }) ?? true

/** The stored key is that of one terminal: another one needs its own. */
export function keyFault(
  { key, merchantCode, terminal, environment }: TerminalFields,
  stored: ShownTerminal | undefined,
): true | string {
  if (withoutBlanks(key) !== '') return terminalFieldFault({ key })
  const isSame =
    stored?.merchantCode === withoutBlanks(merchantCode) &&
    stored.terminal === withoutBlanks(terminal) &&
    stored.environment === environment
  return isSame || 'Escriba la clave de este comercio, terminal y entorno'
}
