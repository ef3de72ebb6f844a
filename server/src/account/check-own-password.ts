import type { Dependencies } from '../dependencies.ts'
import { inAccountTransaction, type SessionRequest } from '../http/account-door.ts'
import type { RequestContext, Refusal } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { newId } from '../ids.ts'
import { requireOwnUser } from './own-user.ts'
import { endSessions, ownCredentials } from './queries/own-access.ts'
import { startOwnTry, resetOwnTries, countOwnFailures } from './queries/tries.ts'
import { tooManyTries } from './slow-down.ts'

const WRONG = 'La contraseña no es correcta'
const MOST_FAILURES = 10

export type OwnPassword = { passwordHash: string | null; email: string }

/**
 * Checks the signed-in user's password before a change of access (password, e-mail, second factor, owners). The try is
 * committed as a failure before the password is verified, so that parallel guesses all count, and no database
 * connection is in use during the slow verification.
 */
export async function checkOwnPassword(
  dependencies: Dependencies,
  signed: SessionRequest,
  password: string,
): Promise<OwnPassword | Refusal> {
  const credentials = await inAccountTransaction(dependencies, signed, async (context) => {
    const refused = await refusedOwnTry(context)
    if (refused) return refused
    const [{ passwordHash }, { email }] = [await ownCredentials(context.db), await requireOwnUser(context)]
    return { passwordHash, email }
  })
  if ('refusal' in credentials) return credentials
  const isRight = await dependencies.passwords.isPassword(password, credentials.passwordHash)
  return inAccountTransaction(dependencies, signed, async (context) => {
    if (!isRight) return failOwnTry(context, WRONG)
    await resetOwnTries(context.db, context.sessionId)
    return credentials
  })
}

/** Counts a try at the user's own password or code. @returns a refusal if the try comes too soon after failed ones */
export async function refusedOwnTry({ db, sessionId, now }: RequestContext): Promise<Refusal | undefined> {
  const wait = await startOwnTry(db, newId(), sessionId, now)
  return wait > 0 ? { refusal: tooManyTries(wait) } : undefined
}

/**
 * Returns the refusal instead of throwing it, so that the count is committed; after ten failures it ends the session.
 */
export async function failOwnTry(
  { db, accountId, loginId, sessionId, now }: RequestContext,
  refusal: string,
): Promise<Refusal> {
  if ((await countOwnFailures(db, sessionId, now)) >= MOST_FAILURES)
    await endSessions(db, accountId, loginId, { only: sessionId }, now)
  return { refusal }
}

/** The password was checked before this transaction. @throws UserError if it has been changed since */
export async function requireSamePassword({ db }: RequestContext, { passwordHash }: OwnPassword) {
  if ((await ownCredentials(db)).passwordHash !== passwordHash) throw new UserError(WRONG)
}
