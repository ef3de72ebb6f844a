import { accountants } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { download, post } from '../../endpoint.ts'
import { day, euros, id, int, maybe, text } from '../../fields.ts'
import { wire } from '../../wire.ts'

const amount = euros(-99_999_999_999, 99_999_999_999)

/** Both days are inclusive; absent: from the first day of the quarter until today. */
const period = {
  from: ['startDate', maybe(day), 'La fecha de inicio'],
  to: ['endDate', maybe(day), 'La fecha de fin'],
  establishmentId: ['alojamientoURL', maybe(id), 'El establecimiento'],
} as const

/** A tax identity that issued invoices in the period. */
const issuer = wire({ taxId: ['nif', z.string()], name: ['nombre', z.string()] })

/** A week, or a month of a long period. */
const step = wire({
  from: ['desde', day],
  to: ['hasta', day],
  total: ['total', amount],
  unpaid: ['sinCobrar', amount],
})
export type QuarterStep = z.output<typeof step>

const taxId = ['nif', maybe(text(20)), 'El NIF'] as const

/** One ZIP file of the PDFs of a period: as many as one download can have. */
const pdfPart = wire({
  number: ['parte', z.int()],
  first: ['desde', z.string()],
  last: ['hasta', z.string()],
  count: ['facturas', z.int()],
  bytes: ['bytes', z.int()],
})
export type PdfPart = z.output<typeof pdfPart>

export const quarterApi = {
  sums: post('/api/facturacion/trimestre', {
    summary: 'Sumas de las facturas emitidas de un período',
    whileExpired: 'reads',
    roles: accountants,
    request: wire(period),
    reply: wire({
      from: ['startDate', day],
      to: ['endDate', day],
      base: ['base', amount],
      tax: ['cuota', amount],
      total: ['total', amount],
      unpaid: ['sinCobrar', amount],
      /** Issued invoices, without annulled ones. */
      count: ['facturas', z.int()],
      steps: ['serie', z.array(step)],
      issuers: ['emisores', z.array(issuer)],
    }),
  }),
  report: post('/api/facturacion/get_report', {
    summary:
      'Libro de Excel con las facturas de un período, el resumen del modelo 303 y el libro registro; sin `nif`, las hojas de cada titular fiscal que emitió',
    whileExpired: 'reads',
    roles: accountants,
    outside: true,
    request: wire({ ...period, taxId }),
    reply: wire({ bytes: ['Report', z.string()], name: ['Filename', z.string()] }),
  }),
  pdfs: post('/api/facturacion/pdfs', {
    summary: 'Los archivos ZIP en que se descargan los PDF de las facturas emitidas de un período',
    whileExpired: 'reads',
    roles: accountants,
    request: wire({ ...period, taxId }),
    reply: wire({ from: ['startDate', day], to: ['endDate', day], parts: ['partes', z.array(pdfPart)] }),
  }),
  pdfPart: download('/api/facturacion/pdfs/parte', {
    summary: 'Un archivo ZIP con los PDF de las facturas emitidas de un período',
    roles: accountants,
    request: wire({ ...period, taxId, number: ['parte', maybe(int(1, 10_000)), 'La parte'] }),
  }),
}
