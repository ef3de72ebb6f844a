import { CHANGES_HEADER, NUMBER_HEADER, writeChanges } from '@posada/contract/live-updates'
import type { Endpoint } from '@posada/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TrackedChange } from '../../db/transaction.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { requireAccess } from '../sessions/require-access.ts'
import { isUpload } from '../uploads/upload-form.ts'
import { originOf, sessionCaller, type SessionRequest } from './account-transaction.ts'
import { type AnyHandler, handleDownload, handleRequest, type SlowHandler } from './handle-request.ts'
import { readValidUpload } from './read-valid-upload.ts'
import { refuseToProvider } from './refuse-to-provider.ts'

/** Answers a request of a signed-in user. */
export async function handleAccountRequest(
  endpoint: Endpoint,
  handler: SlowHandler,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = requireAccess(request, endpoint, dependencies)
  if (token.kind === 'support' && endpoint.refusedToProvider) return refuseToProvider(dependencies, token, endpoint)
  const signed: SessionRequest = {
    token,
    endpoint,
    ...originOf(request),
    onBegin: (changeNumber) => void reply.header(NUMBER_HEADER, changeNumber),
    onCommit: (changes) => noteChanges(reply, changes),
  }
  const caller = sessionCaller(dependencies, signed)
  if (endpoint.form === 'download') return handleDownload(caller, handler as AnyHandler, request, reply)
  const given = isUpload(request, endpoint)
    ? await readValidUpload(caller, request)
    : { body: endpoint.method === 'GET' ? request.query : request.body }
  return handleRequest(caller, handler, given, request, signed)
}

/** The browser that called applies its changes at once, without waiting for the event stream. */
function noteChanges(reply: FastifyReply, changes: readonly TrackedChange[]) {
  if (changes.length > 0) reply.header(CHANGES_HEADER, writeChanges(changes))
}
