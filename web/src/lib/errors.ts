/** The server processed the call and refused it; the message is for the user. */
export class RefusedError extends Error {
  readonly status: number
  /** The undecoded reply, for calls whose refusal contains more than its message. */
  readonly reply: Record<string, unknown>
  constructor(message: string, status: number, reply: Record<string, unknown>) {
    super(message)
    this.name = 'RefusedError'
    this.status = status
    this.reply = reply
  }
}

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
  return 'Error, prueba a refrescar la página y contacte con soporte si el problema persiste'
}
