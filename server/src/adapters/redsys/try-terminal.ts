import type { TerminalCheck } from '../../money/payments/gateway-answers.ts'
import { GatewayKeyRefused } from '../../money/payments/gateway-errors.ts'
import { newOrderNumber } from '../../money/payments/order-number.ts'
import { type Access, transact } from './transact.ts'

/** The gateway has nothing to refund: it knows merchant, terminal and key. */
const NOTHING_TO_REFUND = 'SIS0054'

/**
 * Tries the terminal by a refund of a payment that was never made: no other request is known that does nothing and needs everything to be
 * right. Assumed, and never tried with a bank.
 */
export async function tryTerminal(access: Access): Promise<TerminalCheck> {
  const order = newOrderNumber(access.connection.now())
  try {
    const { meaning, code } = await transact(access, { order, type: '3', amount: 1 })
    if (code === NOTHING_TO_REFUND) return { kind: 'accepted' }
    if (meaning.kind === 'wrong') return { kind: 'wrong', what: meaning.what, code }
    if (meaning.kind === 'not_enabled') return { kind: 'not_enabled', permission: meaning.permission, code }
    return { kind: 'other', code }
  } catch (error) {
    if (error instanceof GatewayKeyRefused) return { kind: 'wrong', what: 'key', code: '' }
    return { kind: 'unreachable' }
  }
}
