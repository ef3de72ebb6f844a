import type { CardMovements } from '@posada/contract/money/payments/card-movements'
import { shortDay } from '@posada/domain/platform/days/day'
import { sum } from '@posada/domain/platform/money/money'
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

/** 'Visa ·4242'; 'Bizum', and a card whose digits the gateway has not sent, without them. */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brandNames[brand] ?? capitalize(brand)
  return [name || 'Tarjeta', last4 && `·${last4}`].filter(Boolean).join(' ')
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

/** Money that came although nothing was asked for any more, until it has gone back. */
export const isToBeReturned = ({ charge, refunds }: Charge): boolean =>
  charge.isUnexpected &&
  sum(refunds.filter(({ state }) => !isFailedRefund(state)).map(({ amount }) => amount)) < charge.amount

export function chargeState(entry: Charge): MovementState {
  if (entry.dispute !== '') return disputeStates[entry.dispute]
  const { heldUntil } = entry.charge
  if (heldUntil !== null) return { words: `Retenido hasta ${shortDay(heldUntil)}`, tone: 'info' }
  return isToBeReturned(entry) ? { words: 'Cobro no esperado', tone: 'warning' } : { words: 'Cobrado', tone: 'accent' }
}

/** What is to be known of a charge: a dispute, money that nobody expected, and where it is returned if not here. */
export function chargeReason(entry: Charge): string {
  const { charge, dispute } = entry
  const sentences = [
    disputeReasons[dispute],
    dispute === '' && isToBeReturned(entry) && UNEXPECTED,
    charge.heldUntil === null ? whereToReturn(charge) : HELD,
  ]
  return sentences.filter(Boolean).join(' ')
}

const whereToReturn = ({ lacksRefunds, isOfOtherAccount }: Charge['charge']) =>
  lacksRefunds ? BANK_LACKS_REFUNDS : isOfOtherAccount && OF_OTHER_ACCOUNT

/** Where the money goes that is returned. */
export const whereItReturns = ({ method }: Pick<Charge['charge'], 'method'>): string =>
  method === 'bizum'
    ? 'El dinero vuelve por Bizum a quien pagó.'
    : 'El dinero vuelve a la misma tarjeta. El banco puede tardar de 5 a 10 días.'

const HELD = 'Está reservado en la tarjeta: todavía no se ha cobrado.'
const UNEXPECTED = 'Llegó cuando ya no se pedía nada.'
const BANK_LACKS_REFUNDS =
  'Se devuelve en el portal de su banco: el TPV no tiene activadas las devoluciones desde Posada.'
const OF_OTHER_ACCOUNT =
  'Se devuelve en el panel de la pasarela que lo cobró, o en el portal de su banco: Posada ya no tiene su clave.'

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
