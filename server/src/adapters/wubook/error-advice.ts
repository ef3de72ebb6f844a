import { ChannelError, type ChannelFailure } from '../../distribution/channel/channel-provider.ts'

type Meaning = { failure: ChannelFailure; advice: string }

const access = (advice: string): Meaning => ({ failure: 'access', advice })
const throttled = (advice: string): Meaning => ({ failure: 'throttled', advice })
const refused = (advice: string): Meaning => ({ failure: 'refused', advice })

const NEW_TOKEN = 'Cree un token nuevo en WuBook (apartado «Wired API») y escríbalo en la conexión del canal.'
const WAITS = 'Posada espera y lo repite; no pulse «Forzar sincronización» varias veces.'
const IN_WUBOOK = 'Revise la reserva en el panel de WuBook.'

/** Return codes of WuBook (tdocs.wubook.net/wired, 'Return codes'): what happened, and the way out. */
const RETURN_CODES: Record<number, Meaning> = {
  [-1]: access(`WuBook no reconoce la cuenta. ${NEW_TOKEN}`),
  [-2]: access(`WuBook no acepta el token. ${NEW_TOKEN}`),
  [-3]: { failure: 'busy', advice: `El servidor de WuBook está ocupado. ${WAITS}` },
  [-4]: throttled(`WuBook ha recibido demasiadas peticiones de acceso. ${WAITS}`),
  [-5]: access(`El token de WuBook ha caducado. ${NEW_TOKEN}`),
  [-6]: access('El establecimiento no está activo en WuBook. Actívelo en su panel o hable con WuBook.'),
  // An error of its own in the middle of a call: a part may have been done.
  [-7]: { failure: 'unanswered', advice: 'WuBook ha tenido un error interno. Posada lo comprueba y lo repite.' },
  [-8]: throttled(`WuBook ha recibido demasiadas peticiones con este token. ${WAITS}`),
  [-9]: {
    failure: 'mapping',
    advice: 'Una habitación enlazada no existe en WuBook. Revise los enlaces de los tipos de unidad.',
  },
  [-10]: access('WuBook no encuentra el establecimiento. Compruebe el código de la propiedad (lcode).'),
  [-11]: refused('Ya hay una habitación con ese nombre corto en WuBook. Elija otro, de cuatro letras como mucho.'),
  [-12]: refused('WuBook no borra la habitación porque tiene una oferta especial. Quite antes la oferta en su panel.'),
  [-13]: refused('WuBook no admite la petición. Avise a quien mantiene Posada.'),
  [-14]: refused('WuBook ha recibido listas con distinto número de días. Avise a quien mantiene Posada.'),
  [-15]: refused('El plan está en uso en WuBook. Desvincúlelo de los canales en su panel y repita.'),
  [-17]: refused('La reserva no tiene tarjeta en WuBook. Pida los datos de pago al huésped.'),
  [-19]: refused('WuBook no admite cambios en días pasados. Elija fechas desde hoy.'),
  [-21]: throttled(`WuBook ha limitado las peticiones del establecimiento. ${WAITS}`),
  [-100]: refused('WuBook no admite un dato enviado. Revise nombres, precios y plazas.'),
  [-101]: refused('WuBook no admite unas fechas o restricciones. Revise los días y las estancias mínima y máxima.'),
  [-1000]: access('WuBook no encuentra el establecimiento de la reserva. Compruebe el código de la propiedad (lcode).'),
  [-1001]: refused(`WuBook no admite las fechas de la reserva. ${IN_WUBOOK}`),
  [-1002]: refused(`WuBook no admite las habitaciones de la reserva. ${IN_WUBOOK}`),
  [-1003]: refused(`WuBook no admite la ocupación de la reserva. ${IN_WUBOOK}`),
  [-1004]: refused(`WuBook no admite el titular de la reserva. ${IN_WUBOOK}`),
  [-1005]: refused(`WuBook no admite el importe de la reserva. ${IN_WUBOOK}`),
  [-1006]: refused(`WuBook no encuentra la reserva. ${IN_WUBOOK}`),
  [-1007]: refused(`WuBook no admite el cambio de la reserva. ${IN_WUBOOK}`),
}

/** The fault for a room, plan or booking that has been deleted at WuBook. */
const RESOURCE_NOT_FOUND = 8002

/** A refusal by return code. `text` is WuBook's own sentence; it goes to the log, not to the user. */
export function errorOfCode(code: number, text: string): ChannelError {
  const { failure, advice } =
    RETURN_CODES[code] ?? refused(`WuBook no admite la petición (error ${code}). Repita más tarde o hable con WuBook.`)
  return new ChannelError(failure, code, advice, text)
}

export const errorOfFault = (code: number, text: string): ChannelError =>
  code === RESOURCE_NOT_FOUND
    ? new ChannelError(
        'mapping',
        code,
        'WuBook ya no tiene una habitación o un plan enlazado. Revise los enlaces con el canal.',
        text,
      )
    : new ChannelError(
        'refused',
        code,
        `WuBook no ha podido ejecutar la petición (fallo ${code}). Avise a quien mantiene Posada.`,
        text,
      )

export const unansweredError = (detail: string, code = 0): ChannelError =>
  new ChannelError(
    'unanswered',
    code,
    'WuBook no ha contestado y no se sabe si lo ha hecho. Posada lo comprueba y lo repite.',
    detail,
  )

export const notReachedError = (detail: string): ChannelError =>
  new ChannelError('down', 0, 'No se puede conectar con WuBook. Posada lo repite sin que haga nada.', detail)

/** HTTP statuses with a meaning of their own; WuBook publishes no limit for the size of a call, servers before it have one. */
const STATUSES: Record<number, Meaning> = {
  413: { failure: 'too-large', advice: 'WuBook no admite un envío tan grande. Posada lo divide y lo repite.' },
  429: throttled(`WuBook ha limitado las peticiones del establecimiento. ${WAITS}`),
}

/** An HTTP status that WuBook itself does not use: the call has not come as far as its service. */
export function rejectedByHttpError(status: number): ChannelError {
  const { failure, advice } = STATUSES[status] ?? {
    failure: 'down',
    advice: `WuBook no atiende peticiones (HTTP ${status}). Posada lo repite más tarde.`,
  }
  return new ChannelError(failure, status, advice)
}

export const invalidPropertyError = (): ChannelError =>
  new ChannelError(
    'access',
    0,
    'El código de la propiedad (lcode) de WuBook es un número de hasta diez cifras. Corríjalo en la conexión.',
  )

export const invalidIdError = (): ChannelError =>
  new ChannelError('mapping', 0, 'El enlace no lleva un número de WuBook. Revise los enlaces con el canal.')
