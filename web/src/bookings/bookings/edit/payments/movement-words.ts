import type { CardMovements } from '@posada/contract/money/payments/card-movements'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import type { BadgeTone } from '../../../../ui/feedback/badge.tsx'

type Charge = CardMovements['charges'][number]
type Request = CardMovements['requests'][number]
export type MovementState = { words: string; tone: BadgeTone }

const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** 'Visa ·4242' */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brandNames[brand] ?? capitalize(brand)
  return `${name || 'Tarjeta'} ·${last4}`
}

const refundStates: Record<string, MovementState> = {
  running: { words: 'Comprobando', tone: 'info' },
  pending: { words: 'Pendiente en el banco', tone: 'warning' },
  requires_action: { words: 'Pendiente en el banco', tone: 'warning' },
  succeeded: { words: 'Devuelto', tone: 'accent' },
}
const refundFailed: MovementState = { words: 'No ha llegado', tone: 'danger' }

/** The state of a refund; a word of the gateway that is not known here is one that has failed or was cancelled. */
export const refundState = (state: string): MovementState => refundStates[state] ?? refundFailed

export const isFailedRefund = (state: string): boolean => refundState(state) === refundFailed

const disputeStates: Record<Exclude<Charge['dispute'], ''>, MovementState> = {
  inquiry: { words: 'El banco pregunta', tone: 'warning' },
  open: { words: 'Reclamado', tone: 'danger' },
  won: { words: 'Reclamación ganada', tone: 'accent' },
  lost: { words: 'Contracargo', tone: 'danger' },
  closed: { words: 'Consulta cerrada', tone: 'neutral' },
}

const disputeReasons: Partial<Record<Charge['dispute'], string>> = {
  inquiry: 'El banco del huésped pregunta por este cobro. Conteste en el panel de la pasarela.',
  open: 'El huésped lo ha reclamado a su banco. Conteste en el panel de la pasarela antes de que venza el plazo.',
  lost: 'El banco ha devuelto el dinero al huésped.',
}

export const chargeState = ({ dispute }: Charge): MovementState =>
  dispute === '' ? { words: 'Cobrado', tone: 'accent' } : disputeStates[dispute]

export const disputeReason = ({ dispute }: Charge): string => disputeReasons[dispute] ?? ''

/** The name of a request. */
export function requestName({
  method,
  amount,
  isSecurityDeposit,
}: Pick<Request, 'method' | 'amount' | 'isSecurityDeposit'>): string {
  if (isSecurityDeposit) return method === 'transfer' ? 'Fianza pedida por transferencia' : 'Fianza pedida por enlace'
  if (method === 'transfer') return 'Transferencia pedida'
  return amount === 0 ? 'Tarjeta de garantía pedida' : 'Enlace de pago'
}
