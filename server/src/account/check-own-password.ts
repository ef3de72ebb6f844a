import type { Dependencies } from '../dependencies.ts'
import { throughAccountDoor, type Signed } from '../http/account-door.ts'
import type { Call, Refusal } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { newId } from '../ids.ts'
import { requireOwnUser } from './own-user.ts'
import { isPassword } from './password-hash.ts'
import { endSessions, ownCredentials } from './queries/own-access.ts'
import { beginOwnTry, forgetOwnTries, ownFailures } from './queries/tries.ts'
import { tooManyTries } from './slow-down.ts'

const WRONG = 'La contraseña no es correcta'
const MOST_FAILURES = 10

export type OwnPassword = { passwordHash: string | null; email: string }

/**
 * Asks for the password once more before anything that opens or closes the account's doors. The failure is committed
 * before the password is looked at, and no connection is held while it is.
 */
export async function checkOwnPassword(
  dependencies: Dependencies,
  signed: Signed,
  password: string,
): Promise<OwnPassword | Refusal> {
  const asked = await throughAccountDoor(dependencies, signed, async (call) => {
    const refused = await refusedOwnTry(call)
    if (refused) return refused
    const [{ passwordHash }, { email }] = [await ownCredentials(call.db), await requireOwnUser(call)]
    return { passwordHash, email }
  })
  if ('refusal' in asked) return asked
  const isRight = await isPassword(password, asked.passwordHash)
  return throughAccountDoor(dependencies, signed, async (call) => {
    if (!isRight) return failOwnTry(call, WRONG)
    await forgetOwnTries(call.db, call.sessionId)
    return asked
  })
}

/** Counts a try at one's own password or code; a refusal when it comes too soon after others. */
export async function refusedOwnTry({ db, sessionId, now }: Call): Promise<Refusal | undefined> {
  const wait = await beginOwnTry(db, newId(), sessionId, now)
  return wait > 0 ? { refusal: tooManyTries(wait) } : undefined
}

/** Returned and not thrown, so that the count stays; a session that goes on guessing is over. */
export async function failOwnTry({ db, accountId, loginId, sessionId, now }: Call, refusal: string): Promise<Refusal> {
  if ((await ownFailures(db, sessionId, now)) >= MOST_FAILURES)
    await endSessions(db, accountId, loginId, { only: sessionId }, now)
  return { refusal }
}

/** It was checked before this transaction: a password changed meanwhile no longer opens anything. */
export async function requireSamePassword({ db }: Call, { passwordHash }: OwnPassword) {
  if ((await ownCredentials(db)).passwordHash !== passwordHash) throw new UserError(WRONG)
}
