import { encode } from '@posada/contract/compile'
import type { Endpoint } from '@posada/contract/endpoint'
import { closingFields } from '@posada/contract/account/own-data/closing-code'
import type { RefusalCode, RefusalOf } from '@posada/contract/declared-refusals'
import { formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'

/** An error with a message for the user: it rolls the transaction back, and the browser shows the message as it is. */
export class UserError extends Error {
  /** What the reply contains besides the message. */
  readonly fields: Record<string, unknown>

  constructor(message: string, fields: Record<string, unknown> = {}) {
    super(message)
    this.fields = fields
  }
}

/** A refusal that the contract declares, so that screens can distinguish it from the others; with its facts, if any. */
export function declaredRefusal<E extends Endpoint, C extends RefusalCode<E>>(
  { refusals }: E,
  code: C,
  message: string,
  facts?: Omit<Extract<RefusalOf<E>, { code: C }>, 'code'>,
) {
  const declared = refusals?.[code]
  if (!declared) return new UserError(message)
  const [name, value] = declared.mark
  return new UserError(message, { [name]: value, ...(facts && (encode(declared.fields, facts) as object)) })
}

/** One refusal for a link that is wrong, has expired or opens what is gone: it says nothing of which. */
export class InvalidLink extends UserError {}
export const invalidLink = () => new InvalidLink('El enlace no es válido o ha caducado')

/** An error with an HTTP status: no session, wrong role, too large, too many requests. */
export class HttpError extends Error {
  readonly status: number
  /** What the reply contains besides the message. */
  readonly fields: Record<string, unknown>
  /** After how many seconds the request can be repeated, where that is known. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, fields: Record<string, unknown> = {}, retryAfter?: number) {
    super(message)
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** @throws UserError with the fault, where there is one */
export function requireNoFault(fault: string | null): void {
  if (fault !== null) throw new UserError(fault)
}

export const noSession = () => new HttpError(401, 'Su sesión ha caducado. Vuelva a iniciar sesión.')
export const notAllowed = () => new HttpError(403, 'Su usuario no tiene permiso para hacer esto.')
/** Of all calls but a few to an account that is being closed: pages know it by its code. */
export const accountCloses = (erasedAt: Date) =>
  new HttpError(403, `Esta cuenta está cerrada y se borra el ${formatDay(todayIn(MAINLAND, erasedAt))}.`, closingFields)
export const wrongOrigin = () =>
  new HttpError(403, 'La petición no viene de Posada. Recargue la página y vuelva a intentarlo.')
export const wrongType = () => new HttpError(415, 'El tipo de lo que envía no es el esperado')

/** The error handler adds the message for the user. */
export const tooManyRequests = () => Object.assign(new Error('too many requests'), { statusCode: 429 })
