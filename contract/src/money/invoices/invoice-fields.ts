import { invoiceTypes, type InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { lastMethod, paymentMethod } from '../../platform/payment-method.ts'
import { lineKind, noTaxReason } from '../../bookings/extras/line-codes.ts'
import {
  coded,
  day,
  edited,
  euros,
  flag,
  flag01,
  freeText,
  id,
  int,
  maybe,
  percent,
  text,
  unlessBlank,
} from '../../fields.ts'
import { wire } from '../../wire.ts'

const most = limits.invoice

export const invoiceAmount = euros(-most.total, most.total)
export const invoiceType = z.enum(Object.keys(invoiceTypes) as [InvoiceType, ...InvoiceType[]])

/** Who pays: a person or a company of the clients, or an agency. */
export const payerKind = coded({ particular: 'person', empresa: 'company', agencia: 'agency' })
export type PayerKind = z.output<typeof payerKind>

const invoiceLine = wire({
  id: ['safeURL', z.string()],
  name: ['name', z.string()],
  /** A second line of the description, such as the nights. */
  detail: ['detalle', z.string()],
  /** Of one unit, tax included. */
  price: ['price', invoiceAmount],
  rate: ['VAT', percent],
  quantity: ['amount', z.int()],
  total: ['total', invoiceAmount],
  noTaxReason: ['motivo', noTaxReason],
  /** An amount paid in the client's name: outside the base and the total. */
  isDisbursement: ['suplido', z.boolean()],
  kind: ['clase', lineKind],
  /** The unit of the stay that it charges; '' for the whole booking, and for any other line. */
  unit: ['unidad', z.string()],
})
export type ShownInvoiceLine = z.output<typeof invoiceLine>

const enteredLine = wire({
  id: ['safeURL', maybe(text(60)), 'La línea'],
  name: ['name', freeText(most.lineName), 'El concepto'],
  detail: ['detalle', maybe(freeText(most.lineName)), 'El detalle del concepto'],
  price: ['price', invoiceAmount, 'El precio'],
  rate: ['VAT', percent, 'El impuesto'],
  quantity: ['amount', maybe(int(-most.quantity, most.quantity)), 'La cantidad'],
  noTaxReason: ['motivo', maybe(noTaxReason), 'El motivo de que no lleve impuesto'],
  isDisbursement: ['suplido', maybe(flag), 'La casilla de suplido'],
  kind: ['clase', maybe(lineKind), 'La clase del concepto'],
})
export type EnteredLine = z.output<typeof enteredLine>
/** A line of a draft that is changed: what is absent of a line with a known id stays. */
const changedLine = wire({
  id: ['safeURL', maybe(text(60)), 'La línea'],
  name: ['name', freeText(most.lineName), 'El concepto'],
  detail: ['detalle', edited(freeText(most.lineName)), 'El detalle del concepto'],
  price: ['price', invoiceAmount, 'El precio'],
  rate: ['VAT', percent, 'El impuesto'],
  quantity: ['amount', unlessBlank(int(-most.quantity, most.quantity)), 'La cantidad'],
  noTaxReason: ['motivo', edited(noTaxReason), 'El motivo de que no lleve impuesto'],
  isDisbursement: ['suplido', unlessBlank(flag), 'La casilla de suplido'],
  kind: ['clase', edited(lineKind), 'La clase del concepto'],
})
export type ChangedLine = z.output<typeof changedLine>
export const changedLines = z.array(changedLine).max(most.lines)

export const enteredLines = z.array(enteredLine).max(most.lines)

/** Whether a number was given, and which. */
export const issueInfo = wire({ isIssued: ['status', flag01], number: ['number', z.string().nullable()] })

export const invoiceState = coded({
  borrador: 'draft',
  emitida: 'issued',
  anulada: 'annulled',
  rectificada: 'corrected',
})
export type InvoiceState = z.output<typeof invoiceState>

const submissionState = coded({
  pendiente: 'pending',
  aceptada: 'accepted',
  aceptada_con_errores: 'accepted-with-errors',
  rechazada: 'rejected',
})

/** What was paid of an invoice, the same on every screen and in every file. */
export const paymentFields = {
  /** What is still to be paid of it after its corrections; negative where money is to be given back. */
  owed: ['pendiente', invoiceAmount],
  /** 'none' for what is not issued, and for an unpaid invoice that another replaces. */
  paymentState: [
    'estadoCobro',
    coded({
      cobrada: 'paid',
      cobrada_en_parte: 'partly-paid',
      pendiente: 'pending',
      a_devolver: 'to-refund',
      devuelta: 'refunded',
      compensada: 'set-off',
      '': 'none',
    }),
  ],
  /** What was received for it; negative what was given back. */
  received: ['cobrado', invoiceAmount],
  /** Of a correction, the money that stays in the establishment. */
  retained: ['retenido', invoiceAmount],
  /** How it was paid, in the order of the payments. */
  methods: ['formasPago', z.array(paymentMethod)],
} as const

/** What the AEAT answered to the last record of an invoice. */
export const submission = wire({
  state: ['estado', submissionState],
  /** '' where the AEAT gave none. */
  code: ['codigo', z.string()],
  text: ['texto', z.string()],
  /** What to do about it; '' where nothing is to be done. */
  advice: ['consejo', z.string()],
})
export type ShownSubmission = z.output<typeof submission>

export const seriesInvoice = wire({
  id: ['safeURL', id],
  payerName: ['titular', z.string()],
  number: ['numero', z.string().nullable()],
  total: ['total', invoiceAmount],
  isIssued: ['status', flag01],
  isPaid: ['paid', flag01],
  paymentMethod: ['paymentMethod', lastMethod],
  ...paymentFields,
  info: ['facturaInfo', issueInfo],
  lines: ['conceptos', z.array(invoiceLine)],
  notes: ['Notas', z.string()],
  state: ['estado', invoiceState],
  /** Null before it is issued. */
  issuedOn: ['fecha', day.nullable()],
  type: ['tipo', invoiceType],
  submission: ['aeat', submission.nullable()],
})
export type SeriesInvoice = z.output<typeof seriesInvoice>

export const invoicePayer = wire({
  name: ['Name', z.string()],
  id: ['SafeURL', z.string()],
  kind: ['tipo_titular', coded({ particular: 'person', empresa: 'company', agencia: 'agency', '': 'none' })],
})
export type InvoicePayer = z.output<typeof invoicePayer>

/** Why a draft cannot be issued, and the field that it belongs to. */
export const issueFault = wire({ field: ['campo', z.string()], message: ['mensaje', z.string()] })

export const correctedInvoice = wire({ id: ['safeURL', id], number: ['numero', z.string()] })

export { invoiceLine }

/** The field by which a request names an invoice. */
export const theInvoice = { id: ['facturaURL', id, 'La factura'] } as const
