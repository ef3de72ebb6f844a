import type { GateContext } from '../../platform/http/handlers/request-context.ts'
import { HttpError } from '../../platform/http/errors.ts'
import { addressKeyOf } from '../../platform/http/limits/rate-limits.ts'
import { newId } from '../../platform/ids.ts'
import { startTry, isKnownBrowser, type Try } from './queries/tries.ts'

/**
 * Counts a login as failed before its password is checked, so that parallel tries cannot evade the limit. From the fifth
 * failure within an hour on, an e-mail (or a browser that has signed in before) waits 1, 2, 4 … 60 seconds after each, an
 * address 1 to 10; of an address at most 50 tries are checked within 10 seconds. The figures are those of the functions
 * `begin_try` and `gate_wait_after` (`platform/db/functions`).
 * @throws HttpError 429 with the seconds to wait
 */
export async function startLoginTry({ gate, now, address, refresh }: GateContext, emailKey: string): Promise<Try> {
  const isKnown = refresh !== undefined && (await isKnownBrowser(gate, emailKey, refresh.sessionId, now))
  const tried = `email:${emailKey}`
  // Failed guesses of strangers at an e-mail must not block the browser in which its user has signed in before.
  const subjects = isKnown ? [`browser:${refresh.sessionId}`] : [tried, `address:${addressKeyOf(address)}`]
  const login = { id: newId(), subjects, tried, now }
  const wait = await startTry(gate, login)
  if (wait > 0) throw new HttpError(429, tooManyTries(wait))
  return login
}

export function tooManyTries(seconds: number): string {
  const whole = Math.ceil(seconds)
  return `Demasiados intentos. Espere ${whole} ${whole === 1 ? 'segundo' : 'segundos'} y vuelva a intentarlo.`
}
