import type { RedsysSignature } from '@posada/domain/money/payments/redsys-terminal'
import { decodeObject, type RedsysFields, fieldsOf } from '../../../adapters/redsys/parameters.ts'
import { isSigned, SIGNATURE_NAMES } from '../../../adapters/redsys/signature.ts'
import { requireThat } from '../redsys-refusal.ts'
import type { Terminals } from '../terminals.ts'
import type { SimulatedTerminal } from '../types.ts'

/** The parameters of a request that is signed by its terminal. */
export type SignedRequest = {
  terminal: SimulatedTerminal
  version: RedsysSignature
  order: string
  /** A parameter by its name without DS_MERCHANT_. */
  value: (name: string) => string
}

/** Opens the three fields of a request. @throws RedsysRefusal with the code of the first thing that is wrong */
export function readSignedRequest(terminals: Terminals, envelope: RedsysFields): SignedRequest {
  const version = versionOf(envelope.get('Ds_SignatureVersion'))
  requireThat(version !== undefined, 'SIS0429')
  const text = envelope.get('Ds_MerchantParameters')
  requireThat(ENCODED[version].test(text), 'SIS0430')
  const object = decodeObject(text)
  requireThat(object !== undefined && Object.values(object).every((one) => typeof one === 'string'), 'SIS0431')
  const fields = fieldsOf(object)
  const value = (name: string) => fields.get(`DS_MERCHANT_${name}`)
  const terminal = terminals.require({ merchantCode: value('MERCHANTCODE'), terminal: value('TERMINAL') })
  requireThat(terminal.only === undefined || terminal.only === version, 'SIS0444')
  const order = value('ORDER')
  requireOrder(order)
  const signature = envelope.get('Ds_Signature')
  requireThat(signature !== '', 'SIS0020')
  requireThat(isSigned({ version, key: terminal.key, order, text }, signature), 'SIS0042')
  return { terminal, version, order, value }
}

const versionOf = (name: string): RedsysSignature | undefined =>
  (['v1', 'v2'] as const).find((version) => SIGNATURE_NAMES[version] === name)

/** V2 takes no equals signs. */
const ENCODED: Record<RedsysSignature, RegExp> = { v1: /^[\w+/-]+={0,2}$/, v2: /^[\w-]+$/ }

function requireOrder(order: string): void {
  requireThat(order !== '', 'SIS0074')
  requireThat(order.length >= 4 && order.length <= 12, 'SIS0075')
  requireThat(/^\d{4}/.test(order), 'SIS0076')
  requireThat(/^[0-9A-Za-z]+$/.test(order), 'SIS0077')
}
