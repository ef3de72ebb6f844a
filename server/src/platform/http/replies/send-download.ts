import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Download, StreamedDownload } from '../handlers/request-context.ts'
import { HttpError } from '../errors.ts'

/**
 * Sends a file. A stored file never changes under its id, so browsers cache it for a year; what other systems read again and again
 * has an `ETag`; other files are not cached.
 */
export function sendDownload(reply: FastifyReply, download: Download | StreamedDownload | undefined) {
  if (!download) throw new HttpError(404, 'El archivo no existe')
  if ('chunks' in download) return sendChunks(reply, download)
  const { bytes, contentType, name, isImmutable: isFixed = false, isRevalidated = false } = download
  if (isRevalidated) {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    reply.header('etag', etag)
    if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  const inline = contentType.startsWith('image/')
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${fileNameOf(name)}`)
    .header('cache-control', cachingOf(isFixed, isRevalidated))
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}

const sendChunks = (reply: FastifyReply, { chunks, size, contentType, name }: StreamedDownload) =>
  reply
    .header('content-type', contentType)
    .header('content-length', size)
    .header('content-disposition', `attachment; ${fileNameOf(name)}`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(chunks))

const fileNameOf = (name: string) => `filename*=UTF-8''${encodeURIComponent(name)}`

function cachingOf(isFixed: boolean, isRevalidated: boolean): string {
  if (isFixed) return 'private, max-age=31536000, immutable'
  return isRevalidated ? 'private, no-cache' : 'no-store'
}
