import { backOffice, ownerOnly, allRoles } from '@posada/domain/account/users/roles'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { accountingCompany, accountingPayment, moneyAccount } from '../../establishments/accounting-link.ts'
import { coded, day, euros, freeText, id, maybe, text } from '../../fields.ts'
import { invoiceAmount } from '../../money/invoices/invoice-fields.ts'
import { lastMethod } from '../../platform/payment-method.ts'
import { wire } from '../../wire.ts'

const establishmentUrl = ['url', id, 'El establecimiento'] as const
/** The ids of Anfix. */
const theirId = text(100)
const subjectKind = coded({ booking: 'booking', invoice: 'invoice' })

/** The version of the booking; null where the payment is of an invoice. */
const ofBooking = wire({ version: ['version', z.int().nullable()] })

const refusedPush = wire({
  id: ['id', id],
  kind: ['tipo', coded({ factura: 'invoice', cobro: 'charge' })],
  /** The number of the invoice. */
  number: ['numero', z.string()],
  invoiceId: ['facturaURL', id],
  amount: ['importe', invoiceAmount],
  establishmentName: ['AccomodationName', z.string()],
  reason: ['motivo', z.string()],
})
export type RefusedPush = z.output<typeof refusedPush>

const linkedEstablishment = wire({
  id: ['url', id],
  name: ['AccomodationName', z.string()],
  company: ['empresa', accountingCompany.nullable()],
  accounts: ['anfixPaymentMethods', z.array(moneyAccount)],
})

export const anfixApi = {
  state: get('/api/partners/anfix/estado', {
    summary: 'La conexión con Anfix: qué espera, qué no se ha aceptado y las cuentas de cada establecimiento',
    roles: allRoles,
    reply: wire({
      isAvailable: ['disponible', z.boolean()],
      isLinked: ['anfixSynced', z.boolean()],
      linkedAt: ['desde', z.string().nullable()],
      /** From which day invoices are sent. */
      from: ['facturasDesde', day.nullable()],
      trouble: ['problema', z.string()],
      waiting: ['pendientes', z.int()],
      sentAt: ['enviado', z.string().nullable()],
      /** The first hundred. */
      refused: ['noAceptados', z.array(refusedPush)],
      companies: ['AnfixCompanys', z.array(accountingCompany)],
      establishments: ['establecimientos', z.array(linkedEstablishment)],
    }),
  }),
  connect: post('/api/partners/connect/anfix', {
    summary: 'Empezar la conexión con Anfix: la página donde se autoriza',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
    request: wire({ from: ['desde', maybe(day), 'El día desde el que se envían facturas'] }),
    reply: wire({ url: ['url', z.string()] }),
  }),
  finish: post('/api/partners/anfix/finish', {
    summary: 'Terminar la conexión con lo que Anfix ha añadido a la dirección de vuelta',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
    request: wire({
      token: ['oauth_token', text(500), 'El permiso de Anfix'],
      verifier: ['oauth_verifier', text(500), 'La comprobación de Anfix'],
    }),
  }),
  disconnect: post('/api/partners/disconnect/anfix', {
    summary: 'Dejar de enviar a Anfix y retirar el permiso',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
  }),
  setCompany: post('/api/partners/anfix/set_company_id', {
    summary: 'La empresa de Anfix de un establecimiento; la misma otra vez lee de nuevo sus cuentas',
    refusedToProvider: true,
    roles: ownerOnly,
    outside: true,
    request: wire({ establishmentId: establishmentUrl, companyId: ['CompanyId', theirId, 'La empresa de Anfix'] }),
  }),
  markAccount: post('/api/partners/anfix/cuenta', {
    summary: 'La forma de pago cuyo dinero entra en una cuenta',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({
      establishmentId: establishmentUrl,
      accountId: ['BankAccountId', theirId, 'La cuenta'],
      method: ['paymentMethod', lastMethod, 'La forma de pago'],
    }),
  }),
  retry: post('/api/partners/anfix/reintentar', {
    summary: 'Enviar otra vez lo que Anfix no ha aceptado',
    refusedToProvider: true,
    roles: backOffice,
  }),
  addPayment: post('/api/anfix/add_anfix_payment', {
    summary: 'Anotar un cobro de una reserva o factura en una cuenta, y enviarlo a Anfix',
    refusedToProvider: true,
    roles: backOffice,
    idempotent: true,
    request: wire({
      subjectId: ['secretURL', id, 'La reserva o factura'],
      amount: ['chargeAmount', euros(-limits.invoice.total, limits.invoice.total), 'El importe'],
      accountId: ['chargeAccountID', theirId, 'La cuenta'],
      comment: ['chargeComment', maybe(freeText(200)), 'El comentario'],
      subject: ['type', subjectKind, 'El tipo'],
    }),
    reply: ofBooking,
  }),
  removePayment: post('/api/anfix/del_anfix_payment', {
    summary: 'Anular un cobro, también en Anfix',
    refusedToProvider: true,
    roles: backOffice,
    request: wire({
      subject: [
        'secret',
        wire({ id: ['url', id, 'La reserva o factura'], kind: ['type', subjectKind, 'El tipo'] }),
        'La reserva o factura',
      ],
      id: ['paymentID', id, 'El cobro'],
    }),
    reply: ofBooking,
  }),
  paymentsOfInvoice: post('/api/facturacion/facturas_series/get_anfix_payments', {
    summary: 'Los cobros de una factura y qué tiene Anfix de cada uno',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: ['facturaURL', id, 'La factura'] }),
    reply: wire({
      payments: ['anfixPayments', z.array(accountingPayment)],
      pending: ['PendientePago', invoiceAmount],
      percentReceived: ['PercentCobrado', z.int()],
      /** For screens that begin with an invoice: those of its establishment. */
      methods: ['anfixPaymentMethods', z.array(moneyAccount)],
      lastAccount: ['last_used_bank_account', z.string()],
      isSynced: ['anfixSynced', z.boolean()],
    }),
  }),
}
