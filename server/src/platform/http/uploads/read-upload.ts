import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../handlers/request-context.ts'
import { HttpError, UserError } from '../errors.ts'

/** The largest file, unless its endpoint takes less. */
export const MAX_FILE_BYTES = 10 * 1_048_576
/** What a form has beside its file: 20 fields of 10 KB at most. */
const FORM_BYTES = 250_000
/** The error handler adds the message for the user. */
const tooLarge = () => Object.assign(new Error('too large a form'), { statusCode: 413 })

/**
 * Reads a multipart body to its end; the file is returned as it was sent. One that is too large is not read, or no further than that:
 * the parser would look through all of it. @throws UserError if the body breaks off
 */
export async function readUpload(
  request: FastifyRequest,
  fileBytes = MAX_FILE_BYTES,
): Promise<{ file: UploadedFile | undefined; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new HttpError(415, 'El archivo debe enviarse como formulario')
  const most = fileBytes + FORM_BYTES
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
  return Promise.race([readParts(request, fileBytes), refuseBeyond(most, request)]).catch((error: unknown) => {
    // The parser's own error about a form that breaks off has no status.
    throw (error as FastifyError).statusCode
      ? error
      : new UserError('El archivo no ha llegado entero. Vuelva a enviarlo.')
  })
}

/** Rejects, and takes the rest from the parser, once more bytes have arrived. Of a form in chunks nobody knows the size before. */
const refuseBeyond = (most: number, { raw }: FastifyRequest) =>
  new Promise<never>((_resolve, reject) => {
    let arrived = 0
    raw.on('data', (chunk: Buffer) => {
      arrived += chunk.length
      if (arrived <= most) return
      raw.unpipe()
      reject(tooLarge())
    })
  })

async function readParts(request: FastifyRequest, fileSize: number) {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'field') fields[part.fieldname] = fieldText(part)
    else file = await readFile(part)
  }
  return { file, fields }
}

function fieldText({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw tooLarge()
  return String(value)
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer()
  return { name: part.filename, contentType: part.mimetype, bytes }
}
