type DatabaseError = Error & { code?: string; constraint?: string; routine?: string }

/** PostgreSQL's text about a malformed value (class 22 of SQLSTATE) quotes the value, which may be personal. */
const quotesValue = ({ code, routine }: DatabaseError) => routine !== undefined && code?.startsWith('22')

/** What a log may contain of an error. A database error's `detail` and `parameters` contain personal data. */
export function errorForLog(error: DatabaseError) {
  const { name, code, constraint, routine, stack } = error
  return { name, message: messageForLog(error), code, constraint, routine, stack: framesOf(stack) }
}

/** The message of an error, or the SQLSTATE and the function of PostgreSQL instead of one that quotes a value. */
export function messageForLog(error: unknown): string {
  const given = error as DatabaseError
  return quotesValue(given) ? `PostgreSQL ${given.code} (${given.routine})` : given.message
}

/** A stack without the message with which it begins. */
const framesOf = (stack: string | undefined) => stack?.slice(Math.max(0, stack.indexOf('\n    at '))).trim()
