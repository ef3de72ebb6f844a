import type { FastifyRequest } from 'fastify'
import { UserError } from '../errors.ts'
import { decodeImage } from '../uploads/decode-image.ts'
import { readUpload } from '../uploads/read-upload.ts'
import { inUploadPlace } from '../uploads/upload-places.ts'
import type { Caller } from './caller.ts'
import { readValidInput, requireCaller } from './handle-request.ts'
import type { JobContext, OwnedUpload } from './request-context.ts'

/**
 * Receiving a file needs memory and decoding an image is expensive, so session and role are checked before the body is
 * read, and the fields before the image is decoded.
 */
export async function readValidUpload<C extends JobContext>(
  caller: Caller<C>,
  request: FastifyRequest,
): Promise<{ body: unknown; upload?: OwnedUpload }> {
  const accountId = await requireCaller(caller)
  return inUploadPlace(accountId, async () => {
    const { file, fields } = await readUpload(request, caller.endpoint.maxBodyBytes)
    await readValidInput(caller, fields)
    if (!file && caller.endpoint.form !== 'upload') return { body: fields }
    if (!file) throw new UserError('Falta el archivo')
    const accepted = caller.endpoint.accepts === 'image' ? await decodeImage(file) : file
    return { body: fields, upload: { accountId, file: accepted } }
  })
}
