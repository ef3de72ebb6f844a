import { CLEANER_HEADER } from '@posada/contract/cleaning/cleaner-session'
import type { Endpoint } from '@posada/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActorWithoutLogin } from '../../db/actor.ts'
import { enterAccount, enterCleanerSession, trackedTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { noSession } from '../errors.ts'
import { requireOpenCall } from '../restrictions.ts'
import { requireCleanerToken } from '../sessions/require-access.ts'
import { sha256, type SessionToken } from '../sessions/tokens.ts'
import { isUpload } from '../uploads/upload-form.ts'
import type { Caller } from './caller.ts'
import { addressFieldsOf, type AnyHandler, handleDownload, handleRequest, requireCaller } from './handle-request.ts'
import type { SlowHandler } from './handle-request.ts'
import { readValidUpload } from './read-valid-upload.ts'
import type { CleanerContext } from './request-context.ts'

/** Answers a request of a cleaner, whose session opens calls of this kind and nothing else. */
export async function handleCleanerRequest(
  endpoint: Endpoint,
  handler: SlowHandler,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = requireCleanerToken(request, dependencies)
  const caller = cleanerCaller(dependencies, endpoint, token, request.headers[CLEANER_HEADER])
  if (endpoint.form === 'download') return handleDownload(caller, handler as AnyHandler, request, reply)
  const given = isUpload(request, endpoint)
    ? await readValidUpload(caller, request)
    : { body: endpoint.method === 'GET' ? addressFieldsOf(request) : request.body }
  return handleRequest(caller, handler, given, request, () => requireCaller(caller))
}

/**
 * A cleaner as the caller of a request: each transaction checks the session, so that one who is switched off is out at once.
 * @throws HttpError 401 without a valid session, and where the request names another cleaner than its session has
 * @throws UserError with a code once the account's subscription has ended, for a call that is refused then
 */
const cleanerCaller = (
  dependencies: Dependencies,
  endpoint: Endpoint,
  { text }: SessionToken,
  namedId: string | string[] | undefined,
): Caller<CleanerContext> => ({
  endpoint,
  inTransaction: (work) =>
    trackedTransaction(
      dependencies,
      { action: endpoint.path },
      async (db, now) => {
        const entered = await enterCleanerSession(db, sha256(text), now)
        if (!entered || (namedId !== undefined && namedId !== entered.cleanerId)) throw noSession()
        const { isExpired, ...cleaner } = entered
        requireOpenCall(endpoint, { isExpired })
        return { ...cleaner, loginId: null, by: asCleaner(cleaner) }
      },
      (db, { by: _, ...actor }, tracker, now) => work({ ...actor, db, now, ...tracker }),
    ),
  inLaterTransaction: ({ accountId, cleanerId, cleanerName, establishmentId, sessionId }, work) =>
    trackedTransaction(
      dependencies,
      { action: endpoint.path },
      async (db) => {
        await enterAccount(db, accountId)
        const by = asCleaner({ cleanerName })
        return { accountId, cleanerId, cleanerName, establishmentId, sessionId, loginId: null, by }
      },
      (db, { by: _, ...actor }, tracker, now) => work({ ...actor, db, now, ...tracker }),
    ),
  idOf: ({ cleanerId }) => cleanerId,
})

const asCleaner = ({ cleanerName: name }: Pick<CleanerContext, 'cleanerName'>): ActorWithoutLogin => ({
  kind: 'cleaner',
  name,
})
