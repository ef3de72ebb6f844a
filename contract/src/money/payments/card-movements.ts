import { z } from 'zod'
import { coded, day, euros, id } from '../../fields.ts'
import { wire } from '../../wire.ts'

const amount = euros(0, 999_999_999)

const cardName = wire({ brand: ['brand', z.string()], last4: ['last4', z.string()] })

const refund = wire({
  id: ['id', id],
  day: ['date', day],
  amount: ['amount', amount],
  /** A word of the gateway: 'succeeded', 'pending', 'failed' …; 'pending' until it has answered. */
  state: ['status', z.string()],
  /** The gateway has not answered yet. */
  isUnanswered: ['sinRespuesta', z.boolean()],
})

const charge = wire({
  id: ['id', id],
  day: ['date', day],
  amount: ['amount', amount],
  /** What of it can still be returned. */
  refundable: ['devolvible', amount],
  /** The gateway that took it cannot be asked to return it, because its keys are gone or its bank has not enabled that: it is in its panel. */
  isOfOtherAccount: ['otraCuenta', z.boolean()],
  /** Its keys are there, and the bank of its terminal has not enabled refunds. */
  lacksRefunds: ['sinDevoluciones', z.boolean()],
  isSecurityDeposit: ['fianza', z.boolean()],
  method: ['metodo', coded({ tarjeta: 'card', bizum: 'bizum' })],
  /** Until when it is only reserved on the card, and has not come; null of money that came. */
  heldUntil: ['retenidoHasta', day.nullable()],
  /** It came although nothing was asked for any more. */
  isUnexpected: ['inesperado', z.boolean()],
})

/** A dispute: the guest's bank takes the money back, or asks about it. */
const dispute = coded({
  '': '',
  consulta: 'inquiry',
  abierta: 'open',
  ganada: 'won',
  perdida: 'lost',
  cerrada: 'closed',
})

const charged = wire({
  card: ['card', cardName],
  charge: ['charge', charge],
  refunds: ['refunds', z.array(refund)],
  dispute: ['disputa', dispute],
})

const keptCard = wire({
  id: ['id', id],
  brand: ['brand', z.string()],
  last4: ['last4', z.string()],
  /** MM/AA. */
  expires: ['caduca', z.string()],
})

const attempt = wire({
  id: ['id', id],
  day: ['fecha', day],
  amount: ['importe', amount],
  state: ['estado', coded({ en_curso: 'running', autenticacion: 'authentication', fallido: 'failed' })],
  reason: ['motivo', z.string()],
  card: ['tarjeta', cardName],
  isSecurityDeposit: ['fianza', z.boolean()],
})

const request = wire({
  id: ['safeURL', id],
  method: ['metodo', coded({ C: 'card', T: 'transfer' })],
  amount: ['importe', amount],
  concept: ['concepto', z.string()],
  state: ['estado', coded({ abierta: 'open', pagada: 'paid', caducada: 'expired', anulada: 'cancelled' })],
  day: ['fecha', day],
  expiresOn: ['caduca', day],
  /** '' once it is no longer open. */
  link: ['link', z.string()],
  savesCard: ['guardaTarjeta', z.boolean()],
  /** What a transfer must name. */
  reference: ['referencia', z.string()],
  email: ['email', z.string()],
  isSecurityDeposit: ['fianza', z.boolean()],
  /** To be reserved on the card, and not charged. */
  isHold: ['retencion', z.boolean()],
})

/** The card payments of a booking: money that came, cards, attempts that did not succeed, and requests to guests. */
export const cardMovements = wire({
  charges: ['charges', z.array(charged)],
  cards: ['pay_methods', z.array(keptCard)],
  attempts: ['intentos', z.array(attempt)],
  requests: ['solicitudes', z.array(request)],
})
export type CardMovements = z.output<typeof cardMovements>
