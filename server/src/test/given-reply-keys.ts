import { givenKeys } from '@posada/contract/given-keys'

const replyKeys = new Map(givenKeys.map(([path, , reply]) => [path, reply.split(' ').filter(Boolean)]))
/** Calls whose reply has its given keys only where there is something to send; each with the reason. */
const NOT_ALWAYS: Readonly<Record<string, string>> = {
  '/api/web_login': 'no session, where the provider signs in',
  '/api/bookings/search': 'no booking, where only similar ones are found',
  '/api/downloads/documents': 'no file yet, where a worker makes the document',
  '/api/encuestas/ine_hotels/enviar': 'no file, where the month is sent',
}

/** Whether the specification has the call with keys of its reply. */
export const isOfSpecification = (path: string): boolean => (replyKeys.get(path) ?? []).length > 0

/**
 * Every reply of a test's server to a call of the specification has the keys that its clients know. Tests make thousands of these
 * replies anyway.
 * @throws Error that names the missing keys
 */
export function requireGivenKeys(path: string, reply: Record<string, unknown>): void {
  if (reply['resultado'] !== 'Ok' || path in NOT_ALWAYS) return
  const missing = (replyKeys.get(path) ?? []).filter((key) => valueAt(reply, key.split('.')) === undefined)
  if (missing.length > 0) throw new Error(`The reply of ${path} lacks the given keys ${missing.join(', ')}`)
}

const valueAt = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : valueAt((value as Record<string, unknown> | null | undefined)?.[key], rest)
