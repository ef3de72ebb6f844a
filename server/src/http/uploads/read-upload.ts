import type { MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../handlers/request-context.ts'
import { HttpError, UserError } from '../errors.ts'

/** Reads a multipart body to its end; the file is returned as it was sent. @throws UserError if the body breaks off */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ file: UploadedFile | undefined; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new HttpError(415, 'El archivo debe enviarse como formulario')
  return readParts(request).catch((error: unknown) => {
    // The parser's own error about a form that breaks off has no status.
    throw (error as FastifyError).statusCode
      ? error
      : new UserError('El archivo no ha llegado entero. Vuelva a enviarlo.')
  })
}

async function readParts(request: FastifyRequest) {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else file = await readFile(part)
  }
  return { file, fields }
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer()
  return { name: part.filename, contentType: part.mimetype, bytes }
}
