import { CHANGES_HEADER, writeChanges } from '@posada/contract/live-updates'
import type { Endpoint } from '@posada/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TrackedChange } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../errors.ts'
import { requireAccess } from '../sessions/require-access.ts'
import { decodeImage } from '../uploads/decode-image.ts'
import { readUpload } from '../uploads/read-upload.ts'
import { inUploadPlace } from '../uploads/upload-places.ts'
import { originOf, sessionCaller, type SessionRequest } from './account-transaction.ts'
import type { Caller } from './caller.ts'
import {
  requireCaller,
  type AnyHandler,
  handleDownload,
  handleRequest,
  readValidInput,
  type SlowHandler,
} from './handle-request.ts'
import type { RequestContext, UploadedFile } from './request-context.ts'

/** Answers a request of a signed-in user. */
export async function handleAccountRequest(
  endpoint: Endpoint,
  handler: SlowHandler,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signed: SessionRequest = {
    token: requireAccess(request, endpoint, dependencies),
    endpoint,
    ...originOf(request),
    onCommit: (changes) => noteChanges(reply, changes),
  }
  const caller = sessionCaller(dependencies, signed)
  if (endpoint.form === 'download') return handleDownload(caller, handler as AnyHandler, request, reply)
  const given =
    endpoint.form === 'upload'
      ? await readValidUpload(caller, request)
      : { body: endpoint.method === 'GET' ? request.query : request.body }
  return handleRequest(caller, handler, given, request, signed)
}

/** The browser that called applies its changes at once, without waiting for the event stream. */
function noteChanges(reply: FastifyReply, changes: readonly TrackedChange[]) {
  if (changes.length > 0) reply.header(CHANGES_HEADER, writeChanges(changes))
}

/**
 * Receiving a file needs memory and decoding an image is expensive, so session and role are checked before the body is
 * read, and the fields before the image is decoded.
 */
async function readValidUpload(
  caller: Caller<RequestContext>,
  request: FastifyRequest,
): Promise<{ body: unknown; file: UploadedFile }> {
  const accountId = await requireCaller(caller)
  return inUploadPlace(accountId, async () => {
    const { file, fields } = await readUpload(request)
    await readValidInput(caller, fields)
    if (!file) throw new UserError('Falta el archivo')
    return { body: fields, file: caller.endpoint.accepts === 'image' ? await decodeImage(file) : file }
  })
}
