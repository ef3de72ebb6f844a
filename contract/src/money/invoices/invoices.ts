import { limits } from '@posada/domain/platform/limits'
import { allRoles, backOffice } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { moneyAccount } from '../../establishments/accounting-link.ts'
import { lastMethod, paymentMethod } from '../../platform/payment-method.ts'
import { post } from '../../endpoint.ts'
import { table } from '../../table-endpoint.ts'
import { day, email, flag, flag01, id, int, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { changedInvoice, correction, newInvoice, payer, reason } from './invoice-requests.ts'
import { seriesItem } from './series-items.ts'
import {
  correctedInvoice,
  invoiceAmount,
  invoiceLine,
  invoicePayer,
  invoiceState,
  invoiceType,
  issueFault,
  issueInfo,
  paymentFields,
  seriesInvoice,
  submission,
  theInvoice,
} from './invoice-fields.ts'

const shownInvoice = wire({
  lines: ['conceptos', z.array(invoiceLine)],
  payer: ['titular', invoicePayer],
  info: ['facturaInfo', issueInfo],
  id: ['facturaURL', id],
  notes: ['Notas', z.string()],
  seriesId: ['serieURL', id],
  state: ['estado', invoiceState],
  type: ['tipo', invoiceType],
  issuedOn: ['fecha', day.nullable()],
  total: ['total', invoiceAmount],
  language: ['idioma', z.string()],
  /** Null where it is the day of issue, or that of the invoices to which it refers. */
  operationOn: ['fechaOperacion', day.nullable()],
  isPaid: ['paid', flag01],
  paymentMethod: ['paymentMethod', lastMethod],
  ...paymentFields,
  /** The ways of paying that its establishment accepts. */
  acceptedMethods: ['formasAceptadas', z.array(paymentMethod)],
  /** How many bookings it bills. */
  bookingsCount: ['reservas', z.int()],
  /** The issued invoices that this one corrects or replaces, and those that correct it. */
  corrects: ['rectifica', z.array(correctedInvoice)],
  correctedBy: ['rectificadaPor', z.array(correctedInvoice)],
  correctionReason: ['motivo', z.string()],
  /** Why it cannot be issued as it is; empty once it is issued. */
  faults: ['faltas', z.array(issueFault)],
  /** Null where its record is not sent to the AEAT. */
  submission: ['aeat', submission.nullable()],
  version: ['version', z.int()],
  /** Whether payments of it are kept by the accounting program. */
  accountingSynced: ['anfixSynced', z.boolean()],
  /** The extras that can be added to it: those of its series. */
  items: ['inventory', z.array(seriesItem)],
})
export type ShownInvoice = z.output<typeof shownInvoice>

/** The PDF in base64, and the name of its file. */
const invoiceFile = { bytes: ['Invoice', z.string()], name: ['Filename', z.string()] } as const
/** The last hundred invoices of the series; `get_list` has the others, page by page. */
const ofSeries = { invoices: ['invoices', z.array(seriesInvoice)] } as const

const invoiceRow = wire({
  id: ['SafeURL', id],
  /** '' before it is issued. */
  number: ['Number', z.string()],
  /** Of the issue; for a draft, of its creation. */
  day: ['Date', day],
  locator: ['BookingID', z.string()],
  payerName: ['Owner', z.string()],
  total: ['Total', invoiceAmount],
  isPaid: ['Paid', flag01],
  establishmentName: ['AccomodationName', z.string()],
  /** Null where it bills several bookings. */
  bookingId: ['bookingURL', id.nullable()],
  bookingsCount: ['reservas', z.int()],
  /** Of the stay, where it bills one: its units and nights. */
  units: ['unidades', z.array(z.string())],
  nights: ['nights', z.int()],
  seriesName: ['Serie', z.string()],
  seriesId: ['serieURL', id],
  state: ['Estado', invoiceState],
  type: ['tipo', invoiceType],
  paymentMethod: ['paymentMethod', lastMethod],
  ...paymentFields,
  /** The ways of paying that its establishment accepts. */
  acceptedMethods: ['formasAceptadas', z.array(paymentMethod)],
  submission: ['aeat', submission.nullable()],
  /** The numbers of those that it corrects or replaces, and of those that correct it. */
  corrects: ['rectifica', z.array(z.string())],
  correctedBy: ['rectificadaPor', z.array(z.string())],
})
export type InvoiceRow = z.output<typeof invoiceRow>

export const invoicesApi = {
  table: table('/api/facturacion/tables/get_table_data', {
    summary: 'Facturas de reservas; con `todas`, también las demás',
    roles: allRoles,
    row: invoiceRow,
    narrowing: {
      includesAll: ['todas', maybe(flag), 'La casilla de todas'],
      establishmentId: ['alojamientoURL', maybe(id), 'El establecimiento'],
      state: ['estado', maybe(invoiceState), 'El estado'],
      isUnpaid: ['sinCobrar', maybe(flag), 'La casilla de sin cobrar'],
      /** Of whose records the AEAT rejected the last or accepted it with errors. */
      isFaulty: ['porCorregir', maybe(flag), 'La casilla de por corregir'],
    },
  }),
  counts: post('/api/facturacion/recuento', {
    summary: 'Cuántas facturas hay en cada estado, también las que no son de reservas',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: ['alojamientoURL', maybe(id), 'El establecimiento'] }),
    reply: wire({
      all: ['todas', z.int()],
      drafts: ['borradores', z.int()],
      unpaid: ['sinCobrar', z.int()],
      faulty: ['porCorregir', z.int()],
      corrected: ['rectificadas', z.int()],
      annulled: ['anuladas', z.int()],
    }),
  }),
  list: post('/api/facturacion/facturas_series/get_list', {
    summary: 'Facturas de una serie, de mil en mil o de las que diga `per_page`',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      seriesId: ['serieURL', id, 'La serie'],
      page: ['page', maybe(int(1, 100_000)), 'La página'],
      perPage: ['per_page', maybe(int(1, 1000)), 'Las facturas por página'],
    }),
    reply: wire({
      ...ofSeries,
      seriesName: ['nombre_serie', z.string()],
      total: ['total', z.int()],
      accountingMethods: ['anfixPaymentMethods', z.array(moneyAccount)],
      lastAccount: ['last_used_bank_account', z.string()],
      accountingSynced: ['anfixSynced', z.boolean()],
    }),
  }),
  add: post('/api/facturacion/facturas_series/add', {
    summary: 'Crear el borrador de una factura',
    roles: backOffice,
    idempotent: true,
    request: newInvoice,
    reply: wire({ id: ['facturaURL', id] }),
  }),
  get: post('/api/facturacion/facturas_series/get_info', {
    summary: 'Una factura con sus conceptos',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire(theInvoice),
    reply: shownInvoice,
  }),
  edit: post('/api/facturacion/facturas_series/edit', {
    summary: 'Cambiar el borrador de una factura',
    roles: backOffice,
    request: changedInvoice,
    reply: wire({ ...ofSeries, version: ['version', z.int()] }),
  }),
  remove: post('/api/facturacion/facturas_series/del', {
    summary: 'Eliminar el borrador de una factura',
    roles: backOffice,
    request: wire(theInvoice),
    reply: wire(ofSeries),
  }),
  issue: post('/api/facturacion/facturas_series/gen', {
    issuesInvoices: true,
    summary: 'Emitir una factura y descargar su PDF; de una emitida, descargarlo',
    whileExpired: 'continues',
    refusedToProvider: true,
    roles: backOffice,
    outside: true,
    request: wire(theInvoice),
    reply: wire({ ...invoiceFile, ...ofSeries, info: ['facturaInfo', issueInfo] }),
  }),
  switchStatus: post('/api/facturacion/facturas_series/switch_status', {
    issuesInvoices: true,
    summary: 'Emitir un borrador, o anular una factura emitida por error',
    refusedToProvider: true,
    roles: backOffice,
    idempotent: true,
    request: wire({ ...theInvoice, reason: ['motivo', maybe(reason), 'El motivo'] }),
    reply: wire({ info: ['facturaInfo', issueInfo], invoice: ['serieFactura', seriesInvoice] }),
    /** The operation took place, so that the law wants a corrective invoice. */
    refusals: { needsCorrection: { mark: ['rectificar', true], fields: wire({}) } },
  }),
  annul: post('/api/facturacion/facturas_series/anular', {
    issuesInvoices: true,
    summary: 'Anular una factura emitida por error',
    refusedToProvider: true,
    roles: backOffice,
    idempotent: true,
    request: wire({ ...theInvoice, reason: ['motivo', reason, 'El motivo'] }),
    reply: wire({ info: ['facturaInfo', issueInfo], invoice: ['serieFactura', seriesInvoice] }),
    refusals: { needsCorrection: { mark: ['rectificar', true], fields: wire({}) } },
  }),
  correct: post('/api/facturacion/facturas_series/rectificar', {
    summary: 'Preparar la rectificativa de una factura emitida',
    roles: backOffice,
    idempotent: true,
    request: correction,
    reply: wire({ id: ['facturaURL', id] }),
  }),
  replaceSimplified: post('/api/facturacion/facturas_series/sustituir', {
    summary: 'Preparar la factura completa en lugar de una simplificada',
    roles: backOffice,
    idempotent: true,
    request: wire({ ...theInvoice, ...payer }),
    reply: wire({ id: ['facturaURL', id] }),
  }),
  preview: post('/api/facturacion/facturas_series/preview', {
    summary: 'El PDF de un borrador, o su proforma',
    whileExpired: 'reads',
    roles: allRoles,
    outside: true,
    request: wire({ ...theInvoice, isProforma: ['proforma', maybe(flag), 'La casilla de proforma'] }),
    reply: wire(invoiceFile),
  }),
  previewModel: post('/api/facturacion/preview_modelo', {
    summary: 'Una factura de muestra con los datos del establecimiento',
    whileExpired: 'reads',
    roles: allRoles,
    outside: true,
    request: wire({
      establishmentId: ['alojamientoURL', id, 'El establecimiento'],
      model: ['ModeloFactura', int(1, 3), 'El modelo de la factura'],
      footer: ['PieFactura', maybe(text(limits.establishment.invoiceFooter)), 'El pie de la factura'],
    }),
    reply: wire(invoiceFile),
  }),
  mail: post('/api/facturacion/facturas_series/mail', {
    summary: 'Enviar por correo el PDF de una factura emitida',
    roles: backOffice,
    outside: true,
    request: wire({ ...theInvoice, email: ['email', email, 'El correo electrónico'] }),
  }),
}
