import { z } from 'zod'
import { coded } from '../fields.ts'
import { wire } from '../wire.ts'

/** Guardia Civil, Policía Nacional (both only for old reports), Mossos, Ertzaintza, SES.HOSPEDAJES. */
export const reportingService = z.enum(['GC', 'PN', 'ME', 'ER', 'SES'])
export type ReportingService = z.output<typeof reportingService>

/** The state of the report of a booking or guest: rejected, corrected since then, and its code at the registry. */
export const registryStatus = wire({
  failed: ['error_alta', z.boolean()],
  solved: ['error_solventado', z.boolean()],
  code: ['cod_comunicacion', z.string()],
})

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
