import { z } from 'zod'
import { coded } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** Guardia Civil, Policía Nacional (both only for old reports), Mossos, Ertzaintza, SES.HOSPEDAJES. */
export const reportingService = z.enum(['GC', 'PN', 'ME', 'ER', 'SES'])
export type ReportingService = z.output<typeof reportingService>

/** Those that receive reports today. */
export const authorityService = z.enum(['SES', 'ME', 'ER'])

/** The state of the report of a booking or guest: rejected, corrected since then, and its code at the registry. */
export const registryStatus = wire({
  failed: ['error_alta', z.boolean()],
  solved: ['error_solventado', z.boolean()],
  code: ['cod_comunicacion', z.string()],
})

/**
 * What a booking's reports wait for: a correction of what was refused · nothing, it is too late · data · an access ·
 * somebody who takes them to the authority · their time · nothing any more · a code · nothing was ever due.
 */
export const bookingSituation = coded({
  rechazada: 'refused',
  fuera_de_plazo: 'overdue',
  incompleta: 'incomplete',
  sin_configurar: 'not-configured',
  a_mano: 'by-hand',
  pendiente: 'waiting',
  aceptada: 'accepted',
  entregada: 'delivered',
  sin_codigo: 'unconfirmed',
  sin_comunicacion: 'none',
})
export type BookingSituation = z.output<typeof bookingSituation>

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
