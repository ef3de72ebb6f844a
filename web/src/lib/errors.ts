import type { RefusalOf } from '@posada/contract/declared-refusals'
import type { Endpoint } from '@posada/contract/endpoint'

/** The server processed the call and refused it; the message is for the user. */
export class RefusedError<E extends Endpoint = Endpoint> extends Error {
  readonly status: number
  /** The refusal with its code and fields, if the contract declares it. */
  readonly refusal: RefusalOf<E> | undefined
  constructor(message: string, status: number, refusal?: RefusalOf<E>) {
    super(message)
    this.name = 'RefusedError'
    this.status = status
    this.refusal = refusal
  }
}

/** The declared refusal in an error of `callApi` with this endpoint. */
export const refusalIn = <E extends Endpoint>(error: Error): RefusalOf<E> | undefined =>
  error instanceof RefusedError ? (error as RefusedError<E>).refusal : undefined

/** No answer, or none of our server: the call may or may not have been executed. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super(NO_ANSWER, { cause })
    this.name = 'NoAnswerError'
  }
}

/** The session has ended; the application is already opening the login. */
export class SessionExpiredError extends Error {
  constructor() {
    super('Su sesión ha caducado')
    this.name = 'SessionExpiredError'
  }
}

const NO_ANSWER = 'No hay conexión con el servidor. No se ha perdido nada: vuelva a intentarlo.'

/** The sentence shown to the user for any error. */
export function errorMessage(error: unknown): string {
  if (error instanceof RefusedError || error instanceof SessionExpiredError || error instanceof NoAnswerError)
    return error.message
  return 'Error, pruebe a refrescar la página y contacte con soporte si el problema persiste'
}
