/** The server understood the call and refused it; the message is for the user. */
export class RefusedError extends Error {
  readonly status: number
  /** The reply as it came, for the calls whose refusal says more than its message. */
  readonly reply: Record<string, unknown>
  constructor(message: string, status: number, reply: Record<string, unknown>) {
    super(message)
    this.name = 'RefusedError'
    this.status = status
    this.reply = reply
  }
}

/** Nothing came back, or nothing that is ours: what was asked may or may not have been done. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super(NO_ANSWER, { cause })
    this.name = 'NoAnswerError'
  }
}

/** The session is over; the login screen is already on its way. */
export class SessionExpiredError extends Error {
  constructor() {
    super('Su sesión ha caducado')
    this.name = 'SessionExpiredError'
  }
}

export const NO_ANSWER = 'No hay conexión con el servidor. No se ha perdido nada: vuelva a intentarlo.'

/** The sentence for the user, whatever went wrong. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RefusedError || error instanceof SessionExpiredError || error instanceof NoAnswerError)
    return error.message
  return 'Error, prueba a refrescar la página y contacte con soporte si el problema persiste'
}
