import { STAY_TOO_SHORT } from '@posada/domain/platform/days/stay'
import { sessionApi } from '@posada/contract/account/session'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { RetryTransaction } from '../../db/retry.ts'
import { errorForLog } from '../../db/error-for-log.ts'
import { refusalEnvelope } from './envelope.ts'
import { HttpError, UserError } from '../errors.ts'
import { logStorageFailure, storageMessageOf } from './storage-failure.ts'

const BUSY = 'Otra persona está cambiando lo mismo en este momento. Vuelva a intentarlo.'
const UNEXPECTED = 'Error, pruebe a refrescar la página y contacte con soporte si el problema persiste'

/** Messages for constraints and SQLSTATEs that a user's request can cause. */
const DATABASE_MESSAGES: Record<string, string> = {
  room_booked_twice: 'La unidad ya está ocupada en esas fechas',
  email_taken: 'Ya existe una cuenta con ese correo',
  locator_taken: 'Ya hay otra reserva con ese localizador',
  channel_property_of_one_account: 'Esa propiedad ya está conectada a otra cuenta de Posada',
  debooks_wallet_of_one_establishment:
    'Esa billetera ya está conectada a otro establecimiento: desconéctela antes allí',
  bank_account_iban_is_free: 'Otra cuenta del banco ya tiene ese IBAN',
  client_id_number_taken: 'Ya hay un cliente con ese documento',
  unit_name_taken: 'Ya hay otra unidad con ese nombre en el establecimiento',
  extra_name_taken: 'Ya hay otro extra con ese nombre en el establecimiento',
  cleaner_username_taken: 'Ya hay otro usuario de limpieza con ese nombre de usuario en la cuenta',
  unit_type_taken: 'Ya hay un tipo de unidad con ese nombre',
  price_plan_name_taken: 'Ya hay otro plan de precios con ese nombre en el establecimiento',
  restriction_plan_name_taken: 'Ya hay otro plan de restricciones con ese nombre en el establecimiento',
  price_plan_in_use: 'De este plan dependen planes virtuales: elimínelos antes',
  restriction_plan_in_use: 'Un plan de precios usa estas restricciones: asócielo antes a otras',
  season_is_there_already: 'Ya hay una temporada con ese nombre que empieza ese día',
  plan_of_prices_is_there: 'El plan de precios ya no existe',
  plan_of_restrictions_is_there: 'El plan de restricciones ya no existe',
  agency_name_taken: 'Ya hay otra agencia con ese nombre',
  invoice_number_taken:
    'Otra factura del mismo NIF ya tiene el número siguiente de esta serie: cambie el prefijo o el último número de la serie',
  payment_reversed_once: 'Ese cobro ya está anulado',
  payment_is_not_nothing: 'El importe no puede ser cero',
  stay_has_nights: STAY_TOO_SHORT,
  room_has_nights: STAY_TOO_SHORT,
  tax_periods_overlap: 'Dos tarifas de la tasa turística coinciden en algunos días',
  tax_period_has_days: 'Una tarifa de la tasa turística no puede terminar antes de empezar',
  stay_is_not_endless: 'Una estancia no puede pasar de 400 noches',
  one_review_of_a_company: BUSY,
  '40001': BUSY,
  '40P01': BUSY,
  '23P01': 'La unidad ya está ocupada en esas fechas',
  '55P03': BUSY,
  '57014': 'La operación ha tardado demasiado y no se ha hecho. Vuelva a intentarlo.',
}

const HTTP_MESSAGES: Record<number, string> = {
  413: 'Lo que envía es demasiado grande',
  415: 'El tipo de lo que envía no es el esperado',
  429: 'Demasiadas peticiones seguidas. Espere un momento y vuelva a intentarlo.',
}

/** For a URL with invalid percent-encoding: it matches no route and so reaches no other handler. */
export const replyToInvalidUrl = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
  void reply.code(404).send(refusalEnvelope('Esa dirección no existe'))

/** The login screen reads every error at `data.message`. */
const envelopeFor = (request: FastifyRequest, mensaje: string) =>
  request.routeOptions.url === sessionApi.login.path
    ? { ...refusalEnvelope(mensaje), data: { message: mensaje } }
    : refusalEnvelope(mensaje)

type Failure = FastifyError & { constraint?: string }

/** The only function that turns an exception into a reply. */
export function replyWithError(error: Failure, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof UserError) return reply.send({ ...envelopeFor(request, error.message), ...error.fields })
  if (error instanceof RetryTransaction) return reply.send(envelopeFor(request, BUSY))
  if (error instanceof HttpError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  if (error instanceof HttpError)
    return reply.code(error.status).send({ ...envelopeFor(request, error.message), ...error.fields })
  const sentence = DATABASE_MESSAGES[error.constraint ?? ''] ?? DATABASE_MESSAGES[error.code ?? '']
  if (sentence) return reply.send(envelopeFor(request, sentence))
  const storageSentence = storageMessageOf(error.code)
  if (storageSentence) {
    logStorageFailure(request, error)
    return reply.code(503).send(envelopeFor(request, storageSentence))
  }
  const status = error.statusCode ?? 500
  const httpSentence = HTTP_MESSAGES[status]
  if (httpSentence) return reply.code(status).send(envelopeFor(request, httpSentence))
  if (status >= 400 && status < 500) return reply.send(envelopeFor(request, 'Los datos enviados no se entienden'))
  request.log.error({ error: errorForLog(error) }, 'unexpected error')
  return reply.code(500).send(envelopeFor(request, UNEXPECTED))
}
