import { z } from 'zod'
import { coded } from '../fields.ts'

/**
 * How the report of a guest fares: data missing · not sent yet · sent and not answered · accepted · refused · arrived
 * without a code · to be carried by hand · carried · none is due.
 */
export const reportState = coded({
  incompleto: 'incomplete',
  pendiente: 'due',
  procesando: 'sent',
  enviado: 'accepted',
  error: 'refused',
  sin_codigo: 'unconfirmed',
  por_entregar: 'to-deliver',
  entregado: 'delivered',
  no_procede: 'none',
})
export type ReportState = z.output<typeof reportState>
