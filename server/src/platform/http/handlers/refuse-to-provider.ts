import { markOf } from '@posada/contract/account/restrictions'
import type { Endpoint } from '@posada/contract/endpoint'
import type { Db } from '../../db/database.ts'
import { enterSupportSession, trackedTransaction, type Tracker } from '../../db/transaction.ts'
import { addRefusedCall } from '../../db/support-sessions.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { noSession, UserError } from '../errors.ts'
import type { Refusal, RequestContext } from './request-context.ts'
import { sha256, type SessionToken } from '../sessions/tokens.ts'

const REFUSED =
  'El soporte de Posada no puede hacer esto en la cuenta de un cliente: ni dinero, ni contraseñas, ni códigos de acceso.'

/**
 * Refuses to the provider's staff what only a part of a call does, such as money beside a check-in. To be returned, not thrown, so
 * that the try is in the account's audit trail.
 */
export async function refusePartToProvider(
  context: Pick<RequestContext, 'db' | 'accountId' | 'sessionId' | 'changed' | 'noted'>,
  { path }: Endpoint,
): Promise<Refusal> {
  await recordTry(context.db, context, path, context)
  return { refusal: new UserError(REFUSED, markOf('refusedToProvider')) }
}

/** The value of an entry of the trail about what support tried in vain. */
export const REFUSED_NOTE = 'Rechazado: no está permitido al soporte de Posada'

type Tried = Pick<RequestContext, 'accountId' | 'sessionId'>

async function recordTry(
  db: Db,
  { accountId, sessionId }: Tried,
  path: string,
  tracker: Pick<Tracker, 'changed' | 'noted'>,
) {
  await addRefusedCall(db, accountId, sessionId, path)
  tracker.changed('account', sessionId)
  tracker.noted(REFUSED_NOTE)
}

/**
 * Refuses a call that is not for the provider's staff in a customer's account, before its body is read. The try is in the
 * account's audit trail.
 * @throws HttpError 401 without a valid session; otherwise always a UserError with a code
 */
export async function refuseToProvider(
  dependencies: Dependencies,
  { text }: SessionToken,
  { path }: Endpoint,
): Promise<never> {
  await trackedTransaction(
    dependencies,
    { action: path },
    async (db, now) => {
      const entered = await enterSupportSession(db, sha256(text), now)
      if (!entered) throw noSession()
      return entered
    },
    (db, entered, tracker) => recordTry(db, entered, path, tracker),
  )
  throw new UserError(REFUSED, markOf('refusedToProvider'))
}
