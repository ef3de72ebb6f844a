import { z } from 'zod'
import { ownerOnly, post } from '../endpoint.ts'
import { day, euros, id } from '../fields.ts'
import { wire } from '../wire.ts'

const amount = euros(-999_999_999, 999_999_999)

const asked = wire({
  establishmentId: ['urlAlojamiento', id, 'El establecimiento'],
  from: ['desde', day, 'El primer día de entrada'],
})
export type TaxedFrom = z.output<typeof asked>

export const taxOfBookingsApi = {
  preview: post('/api/tourist_tax/bookings_to_come', {
    summary: 'Qué cambiaría al aplicar la tasa turística de hoy a las reservas por venir',
    roles: ownerOnly,
    request: asked,
    reply: wire({
      /** Whose tax would be another. */
      bookings: ['reservas', z.int()],
      /** Of them, tax with VAT. */
      before: ['antes', amount],
      after: ['despues', amount],
      /** Whose tax would be another too, but paid in full: they keep what they paid. */
      paid: ['pagadas', z.int()],
      /** Whose tax came with a file and is another amount: they keep it. */
      imported: ['importadas', z.int()],
    }),
  }),
  apply: post('/api/tourist_tax/apply_to_bookings', {
    summary: 'Aplicar la tasa turística de hoy a las reservas por venir, unas cuantas en cada llamada',
    roles: ownerOnly,
    request: asked,
    reply: wire({
      applied: ['aplicadas', z.int()],
      /** Until there are none, the call is to be repeated. */
      remaining: ['quedan', z.int()],
    }),
  }),
}
