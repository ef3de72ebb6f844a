import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './call.ts'
import { decodeImage } from './decode-image.ts'
import { HttpError, UserError } from './errors.ts'

/** The multipart body read to its end and its image decoded, before any transaction opens. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new HttpError(415, 'El archivo debe enviarse como formulario')
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else file = await readFile(part)
  }
  if (!file) throw new UserError('Falta el archivo')
  return { file: await decodeImage(file), fields }
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  const bytes = await part.toBuffer()
  return { name: part.filename, contentType: part.mimetype, bytes }
}
