import type { cleanerSessionApi } from '@posada/contract/cleaning/cleaner-session'
import type { Input } from '@posada/contract/endpoint'
import { normalizeName } from '@posada/domain/platform/text/search-key'
import { failTry, resetTries, startTry, tooManyTries } from '../../account/sign-in/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { HttpError } from '../../platform/http/errors.ts'
import type { GateContext } from '../../platform/http/handlers/request-context.ts'
import { addressKeyOf } from '../../platform/http/limits/rate-limits.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { findCleanerOf, openCleanerSession } from './queries.ts'

const WRONG = 'El usuario o la contraseña no son correctos'

/**
 * Opens a session of a cleaner. Guesses are slowed down as those of users, by username of the establishment and by
 * address, where they count apart from those of users: telephones share the network of the desk.
 * @returns its id and the name; or the refusal, the same for an unknown code or username, a wrong password, and one switched off
 * @throws HttpError 429 with the seconds to wait
 */
export async function logInCleaner(
  { passwords, tokens }: Pick<Dependencies, 'passwords' | 'tokens'>,
  { code, username, password }: Input<typeof cleanerSessionApi.login>,
  { gate, now, address, device }: GateContext,
): Promise<{ sessionId: string; name: string } | { refusal: string }> {
  const [placeKey, usernameKey] = [code.toLowerCase(), usernameKeyOf(username)]
  const tried = `cleaner:${placeKey}:${usernameKey}`
  const login = { id: newId(), subjects: [tried, `address:cleaners ${addressKeyOf(address)}`], tried, now }
  const wait = await startTry(gate, login)
  if (wait > 0) throw new HttpError(429, tooManyTries(wait))
  const cleaner = await findCleanerOf(gate, placeKey, usernameKey)
  const isRight = await passwords.isPassword(password, cleaner?.isActive ? cleaner.passwordHash : null)
  const id = newId(now.getTime())
  const tokenHash = sha256(tokens.token('cleaner', id, 0))
  if (!cleaner || !isRight || !(await openCleanerSession(gate, cleaner, { id, tokenHash, device, now }))) {
    await failTry(gate, login)
    return { refusal: WRONG }
  }
  await resetTries(gate, login)
  return { sessionId: id, name: cleaner.name }
}

/** Usernames with the same key are the same: ignores case and accents. */
export const usernameKeyOf = (username: string): string => normalizeName(username)
