import { z } from 'zod'
import { coded } from '../fields.ts'

/**
 * The state of a guest's report: data missing · not sent yet · sent and not answered · accepted · rejected · received
 * without its code · to be delivered by hand · delivered · no report is due.
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
