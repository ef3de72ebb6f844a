import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import { inAccountTransaction, type SessionRequest } from '../../platform/http/handlers/account-transaction.ts'
import type { Refusal, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { findUser } from '../users/public.ts'
import { tooManyTries } from './limit-logins.ts'
import { endSessions, ownCredentials } from './queries/own-access.ts'
import { countOwnFailures, resetOwnTries, startOwnTry } from './queries/tries.ts'

/** The row of the signed-in user. */
export async function requireOwnUser({ db, accountId, loginId }: RequestContext) {
  const user = await findUser(db, accountId, loginId)
  if (!user) throw new Error('The login of the session does not exist')
  return user
}

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

/**
 * A handler that checks the user's password first. `prepare` does slow work such as hashing outside a transaction;
 * `run` is the transaction.
 */
export const withOwnPassword = <I extends { password: string }, P, A>(
  dependencies: Dependencies,
  prepare: (input: I, own: OwnPassword) => P | Promise<P>,
  run: (context: RequestContext, prepared: P) => Promise<A>,
) => ({
  async before(input: I, signed: SessionRequest): Promise<(context: RequestContext) => Promise<A | Refusal>> {
    const own = await checkOwnPassword(dependencies, signed, input.password)
    if ('refusal' in own) return async () => own
    const prepared = await prepare(input, own)
    return async (context) => {
      await requireSamePassword(context, own)
      return run(context, prepared)
    }
  },
})
