import {
  GatewayKeyRefused,
  GatewayNotEnabled,
  GatewayRequestRefused,
  GatewayUnknownOutcome,
} from '../../money/payments/gateway-errors.ts'
import type { TerminalAnswer } from './transact.ts'

/** The port's error for an answer that is no outcome of what was asked. A decline of the bank is one only of a charge. */
export function gatewayFailureOf({ meaning, code }: TerminalAnswer): Error {
  switch (meaning.kind) {
    case 'wrong':
      return new GatewayKeyRefused(code)
    case 'not_enabled':
      return new GatewayNotEnabled(meaning.permission, code)
    case 'refused':
      return new GatewayRequestRefused(code, meaning.code)
    case 'done':
    case 'processing':
    case 'repeated':
    case 'unknown':
      return new GatewayUnknownOutcome(code)
    case 'authentication':
    case 'cancelled':
    case 'declined':
      return new GatewayRequestRefused(code, 'not_allowed')
  }
}

/** What the gateway cannot do is not asked of it. */
export const cannot = (what: string) => new GatewayRequestRefused(`a terminal cannot ${what}`, 'not_allowed')
