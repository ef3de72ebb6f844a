import type { FastifyReply } from 'fastify'
import type { Download } from '../handlers/request-context.ts'
import { HttpError } from '../errors.ts'

/**
 * Sends a file. A stored file never changes under its id, so browsers cache it for a year; other files are not
 * cached.
 */
export function sendDownload(reply: FastifyReply, download: Download | undefined) {
  if (!download) throw new HttpError(404, 'El archivo no existe')
  const { bytes, contentType, name, isImmutable: isFixed = false } = download
  const inline = contentType.startsWith('image/')
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', isFixed ? 'private, max-age=31536000, immutable' : 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}
