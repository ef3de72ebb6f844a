import { z } from 'zod'
import { ownerOnly } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { day, euros, id } from '../../fields.ts'
import { wire } from '../../wire.ts'

const amount = euros(-999_999_999, 999_999_999)

const taxChangeRequest = wire({
  establishmentId: ['urlAlojamiento', id, 'El establecimiento'],
  from: ['desde', day, 'El primer día de entrada'],
})
export type TaxChangeRequest = z.output<typeof taxChangeRequest>

export const taxOfBookingsApi = {
  preview: post('/api/tourist_tax/bookings_to_come', {
    summary: 'Qué cambiaría al aplicar la tasa turística de hoy a las reservas por venir',
    whileExpired: 'reads',
    roles: ownerOnly,
    request: taxChangeRequest,
    reply: wire({
      /** The number of bookings whose tax would change. */
      bookings: ['reservas', z.int()],
      /** The sum of their tax, VAT included, before the change. */
      before: ['antes', amount],
      after: ['despues', amount],
      /** The number of bookings whose tax would change but which are fully paid: they keep their tax. */
      paid: ['pagadas', z.int()],
      /** The number of bookings whose tax was imported with another amount: they keep it. */
      imported: ['importadas', z.int()],
    }),
  }),
  apply: post('/api/tourist_tax/apply_to_bookings', {
    summary: 'Aplicar la tasa turística de hoy a las reservas por venir, unas cuantas en cada llamada',
    roles: ownerOnly,
    request: taxChangeRequest,
    reply: wire({
      applied: ['aplicadas', z.int()],
      /** The caller repeats the call until none remain. */
      remaining: ['quedan', z.int()],
    }),
  }),
}
