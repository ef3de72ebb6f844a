import { limits } from '@posada/domain/platform/limits'
import { allRoles, backOffice } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { party } from '../../bookings/booking-fields.ts'
import { lastMethod } from '../../platform/payment-method.ts'
import { post } from '../../endpoint.ts'
import { coded, day, email, euros, flag, flag01, freeText, id, maybe } from '../../fields.ts'
import {
  invoiceAmount,
  invoiceState,
  invoiceType,
  payerKind,
  paymentFields,
  submission,
} from '../invoices/invoice-fields.ts'
import { wire } from '../../wire.ts'
import { billingState, billingSums } from './billing-state.ts'
import { shownPreview } from './invoice-preview.ts'

const theBooking = { bookingId: ['bookingURL', id, 'La reserva'] } as const

const billableKind = coded({
  unidad_noches: 'nights',
  extra: 'extra',
  tasa_turistica: 'tax',
  compensacion: 'fee',
  anticipo_abierto: 'advance',
  ya_retirado: 'removed',
})

/** Something that a booking charges, and what issued invoices say of it. Amounts include the tax. */
const billingItem = wire({
  key: ['cargo', z.string()],
  kind: ['tipo', billableKind],
  /** '' for what belongs to the whole booking. */
  roomId: ['roomSafeURL', z.string()],
  name: ['nombre', z.string()],
  detail: ['detalle', z.string()],
  amount: ['importe', invoiceAmount],
  billed: ['facturado', invoiceAmount],
})
export type BillingItem = z.output<typeof billingItem>

const bookingInvoice = wire({
  id: ['safeURL', id],
  /** '' for a draft. */
  number: ['numero', z.string()],
  state: ['estado', invoiceState],
  type: ['tipo', invoiceType],
  isAdvance: ['anticipo', z.boolean()],
  issuedOn: ['fecha', day.nullable()],
  payerName: ['titular', z.string()],
  /** '' for a simplified invoice. */
  payerId: ['titularURL', z.string()],
  /** Of the whole invoice, and of what it bills of this booking. */
  total: ['total', invoiceAmount],
  amount: ['importe', invoiceAmount],
  isPaid: ['paid', flag01],
  paymentMethod: ['paymentMethod', lastMethod],
  ...paymentFields,
  submission: ['aeat', submission.nullable()],
  /** Whether another invoice replaces it, so that it bills nothing any longer. */
  isReplaced: ['sustituida', z.boolean()],
  /** How much more (or less, if negative) the booking costs now for what the invoice bills. */
  difference: ['diferencia', invoiceAmount],
})
export type BookingInvoice = z.output<typeof bookingInvoice>

const bookingPayer = wire({
  party: ['destinatario', party],
  /** '' where nobody is registered for it. */
  id: ['SafeURL', z.string()],
  kind: ['tipo_titular', payerKind],
  name: ['Name', z.string()],
  /** 'NIF 12345678Z', 'Pasaporte X1234567 (SWE)'; '' where the payer cannot be identified. */
  identity: ['identificacion', z.string()],
  email: ['email', z.string()],
})
export type BookingPayer = z.output<typeof bookingPayer>

/** A registered guest with a document, from which a client can be created to bill them. */
const billableGuest = wire({
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  /** 'NIF 12345678Z', 'Pasaporte X1234567 (SWE)'. */
  identity: ['identificacion', z.string()],
})
export type BillableGuest = z.output<typeof billableGuest>

const bookingBilling = wire({
  ...billingSums,
  /** Payments received that no invoice covers: what an advance can bill. */
  unbilledPayments: ['cobradoSinFactura', invoiceAmount],
  items: ['cargos', z.array(billingItem)],
  invoices: ['facturas', z.array(bookingInvoice)],
  /** Possible payers of the booking; the one of `billTo` first. */
  payers: ['pagadores', z.array(bookingPayer)],
  /** The holder cannot be billed, but these registered guests can; the one who bears the holder's name is first. */
  guests: ['huespedes', z.array(billableGuest)],
  /** Why the establishment can issue nothing; '' where it can. */
  obstacle: ['impedimento', z.string()],
})
export type BookingBilling = z.output<typeof bookingBilling>

/** Who pays and for what; without the optional keys the whole booking, paid by `billTo`. */
const wanted = {
  ...theBooking,
  party: ['pagador', maybe(party), 'El pagador'],
  /** Another payer than those of the booking. */
  payerId: ['titularURL', maybe(id), 'El titular'],
  payerKind: ['tipo_titular', maybe(payerKind), 'El tipo de titular'],
  roomIds: ['habitaciones', maybe(z.array(id).max(limits.booking.rooms)), 'Las unidades'],
  /** Keys of items, where not the whole units are billed. */
  items: ['cargos', maybe(z.array(z.string().max(100)).max(limits.invoice.lines)), 'Los cargos'],
  isSimplified: ['simplificada', maybe(flag), 'La casilla de simplificada'],
} as const

/** The payer lacks a document that identifies them; `canSimplify`: a simplified invoice can be issued instead. */
const unidentified = {
  mark: ['sinIdentificar', true],
  fields: wire({
    canSimplify: ['simplificable', z.boolean()],
    guests: ['huespedes', z.array(billableGuest)],
  }),
} as const

const invoiceFile = { bytes: ['Invoice', z.string()], name: ['Filename', z.string()] } as const

/** An invoice of the booking, of an advance, or a proforma. */
const wantedKind = {
  ...wanted,
  kind: ['tipo', maybe(coded({ factura: 'invoice', anticipo: 'advance', proforma: 'proforma' })), 'El tipo'],
  /** Of an advance: at most what was received and is on no invoice. */
  amount: ['importe', maybe(euros(1, limits.invoice.total)), 'El importe'],
} as const

export const bookingBillingApi = {
  get: post('/api/invoices/booking', {
    summary: 'Lo facturado y lo que falta por facturar de una reserva',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire(theBooking),
    reply: wire({ billing: ['facturacion', bookingBilling] }),
  }),
  issue: post('/api/invoices/gen', {
    issuesInvoices: true,
    summary: 'Emitir la factura de una reserva y descargar su PDF; la que ya está emitida, descargarla',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: backOffice,
    outside: true,
    request: wire({
      ...wantedKind,
      /** To whom its PDF is mailed in the same press; a proforma is never mailed. */
      sendTo: ['enviarA', maybe(email), 'El correo electrónico'],
    }),
    /** Of a proforma, id and number are ''. */
    reply: wire({ ...invoiceFile, id: ['facturaURL', z.string()], number: ['numero', z.string()] }),
    refusals: { unidentified },
  }),
  preview: post('/api/invoices/vista_previa', {
    summary: 'La factura de una reserva como se emitiría ahora, sin emitirla',
    whileExpired: 'reads',
    roles: backOffice,
    outside: true,
    request: wire(wantedKind),
    reply: wire({ ...invoiceFile, ...shownPreview }),
    refusals: { unidentified },
  }),
  draft: post('/api/invoices/borrador', {
    summary: 'Preparar la factura de una reserva como borrador, para revisarla antes de emitirla',
    roles: backOffice,
    idempotent: true,
    request: wire(wanted),
    reply: wire({ id: ['facturaURL', id] }),
    refusals: { unidentified },
  }),
  billToGuest: post('/api/invoices/facturar_a_huesped', {
    summary: 'Hacer o completar la ficha de cliente de un huésped registrado, para facturarle',
    roles: backOffice,
    request: wire({ ...theBooking, guestId: ['guestSafeURL', id, 'El huésped'] }),
    /** The client's record with the guest's document and address. */
    reply: wire({ id: ['SafeURL', id], name: ['Name', z.string()] }),
  }),
  billToClient: post('/api/invoices/facturar_a_cliente', {
    summary: 'Hacer titular de una reserva sin ficha al cliente que lleva su nombre, para facturarle',
    roles: backOffice,
    request: wire({ ...theBooking, clientId: ['titularURL', id, 'El titular'] }),
    reply: wire({ id: ['SafeURL', id], name: ['Name', z.string()] }),
  }),
  correct: post('/api/invoices/rectificar_reserva', {
    summary: 'Preparar la rectificativa de lo que una reserva difiere de su factura',
    roles: backOffice,
    idempotent: true,
    request: wire(theBooking),
    reply: wire({ id: ['facturaURL', id] }),
  }),
  switchBilled: post('/api/bookings/switch_billed_status', {
    issuesInvoices: true,
    summary: 'Marcar una reserva como facturada fuera de Posada, o anular su factura emitida por error',
    refusedToProvider: true,
    roles: backOffice,
    idempotent: true,
    request: wire({
      id: ['safeURL', id, 'La reserva'],
      reason: ['motivo', maybe(freeText(limits.invoice.reason)), 'El motivo'],
    }),
    reply: wire({ state: ['estado', billingState] }),
    refusals: { needsCorrection: { mark: ['rectificar', true], fields: wire({}) } },
  }),
}
