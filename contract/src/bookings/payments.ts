import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { backOffice } from '@posada/domain/account/users/roles'
import { post } from '../endpoint.ts'
import { paymentMethod } from '../platform/payment-method.ts'
import { day, euros, flag, freeText, id, maybe } from '../fields.ts'
import { wire } from '../wire.ts'

const amount = euros(-limits.booking.total, limits.booking.total)

export const methodTotals = wire({
  card: ['C', amount],
  cash: ['E', amount],
  transfer: ['T', amount],
  bizum: ['B', amount],
  voucher: ['V', amount],
  virtual_card: ['X', amount],
})

/** A payment received for a booking; the amount of a refund is negative. */
export const receivedPayment = wire({
  id: ['safeURL', id],
  amount: ['importe', amount],
  day: ['fecha', day],
  method: ['paymentMethod', paymentMethod],
  note: ['nota', z.string()],
  /** Whether a later entry of the opposite amount reversed this one. */
  isReversed: ['anulado', z.boolean()],
  /** Whether this entry reverses an earlier one; a reversal cannot be reversed. */
  isReversal: ['esAnulacion', z.boolean()],
  /** Money of the card gateway: it is returned among the card payments, and not reversed here. */
  isGateway: ['pasarela', z.boolean()],
  /** Money of the security deposit, which is kept apart from what the booking has paid. */
  isSecurityDeposit: ['fianza', z.boolean()],
  /** Moved between the security deposit and the account: no money came or went. */
  isTransfer: ['traspaso', z.boolean()],
  createdBy: ['creadoPor', z.string()],
})
export type ReceivedPayment = z.output<typeof receivedPayment>

export const cashEntry = wire({
  id: ['safeURL', id],
  bookingId: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['owner', z.string()],
  establishmentName: ['AccomodationName', z.string()],
  amount: ['importe', amount],
  method: ['paymentMethod', paymentMethod],
  note: ['nota', z.string()],
  /** Money of a security deposit: in the drawer or the bank, and no income. */
  isSecurityDeposit: ['fianza', z.boolean()],
  createdBy: ['creadoPor', z.string()],
  createdAt: ['hora', z.string()],
})
export type CashEntry = z.output<typeof cashEntry>

const roles = backOffice
const version = wire({ version: ['version', z.int()] })

export const paymentsApi = {
  add: post('/api/bookings/payments/add', {
    summary: 'Anotar un cobro o, con importe negativo, una devolución',
    refusedToProvider: true,
    roles,
    idempotent: true,
    request: wire({
      bookingId: ['bookingURL', id, 'La reserva'],
      amount: ['importe', amount, 'El importe'],
      day: ['fecha', maybe(day), 'La fecha del cobro'],
      method: ['paymentMethod', paymentMethod, 'El método de pago'],
      note: ['nota', maybe(freeText(200)), 'La nota'],
      isSecurityDeposit: ['fianza', maybe(flag), 'La casilla de la fianza'],
    }),
    reply: wire({
      id: ['safeURL', id],
      version: ['version', z.int()],
      /** The day on whose till the payment is: another one than requested if that till is closed. */
      day: ['fecha', day],
    }),
  }),
  reverse: post('/api/bookings/payments/del', {
    summary: 'Anular un cobro con otro de importe contrario',
    refusedToProvider: true,
    roles,
    request: wire({ id: ['safeURL', id, 'El cobro'] }),
    reply: version,
  }),
  applySecurityDeposit: post('/api/bookings/payments/apply_deposit', {
    summary: 'Pagar lo pendiente de la reserva con parte de la fianza que se guarda',
    refusedToProvider: true,
    roles,
    idempotent: true,
    request: wire({ bookingId: ['bookingURL', id, 'La reserva'], amount: ['importe', amount, 'El importe'] }),
    reply: version,
  }),
  ofDay: post('/api/bookings/payments/day', {
    summary: 'Hoja de caja: los cobros de un día',
    whileExpired: 'reads',
    roles,
    request: wire({
      day: ['fecha', day, 'La fecha'],
      establishmentId: ['urlAlojamiento', maybe(id), 'El establecimiento'],
    }),
    reply: wire({
      entries: ['cobros', z.array(cashEntry)],
      totals: ['totales', methodTotals],
      total: ['total', amount],
      /** The part of the total that is of security deposits, and no income. */
      securityDeposits: ['fianzas', amount],
    }),
  }),
}
