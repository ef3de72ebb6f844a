import { allRoles, backOffice } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { day, id, maybe, yearMonth } from '../../fields.ts'
import { invoiceAmount } from '../invoices/invoice-fields.ts'
import { wire } from '../../wire.ts'

const theMonth = {
  agencyId: ['agencyURL', id, 'La agencia'],
  yearMonth: ['mes', yearMonth, 'El mes'],
} as const

const pendingStay = wire({
  bookingId: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['owner', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  nights: ['nights', z.int()],
  amount: ['importe', invoiceAmount],
})

const pendingEstablishment = wire({
  id: ['alojamientoURL', id],
  name: ['AccomodationName', z.string()],
  stays: ['reservas', z.array(pendingStay)],
  total: ['total', invoiceAmount],
})
export type PendingEstablishment = z.output<typeof pendingEstablishment>

export const agencyMonthsApi = {
  pending: post('/api/facturacion/agencias/get_pending', {
    summary: 'Las estancias de una agencia que terminan en un mes y no están facturadas, por establecimiento',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire(theMonth),
    reply: wire({ establishments: ['alojamientos', z.array(pendingEstablishment)] }),
  }),
  issue: post('/api/facturacion/agencias/gen', {
    issuesInvoices: true,
    summary: 'Emitir una factura con las estancias de una agencia en un mes y descargar su PDF',
    refusedToProvider: true,
    roles: backOffice,
    outside: true,
    request: wire({
      ...theMonth,
      /** Needed where several establishments have stays of the agency: each issues its own invoice. */
      establishmentId: ['alojamientoURL', maybe(id), 'El establecimiento'],
    }),
    reply: wire({
      bytes: ['Invoice', z.string()],
      name: ['Filename', z.string()],
      id: ['facturaURL', id],
      number: ['numero', z.string()],
    }),
  }),
}
