import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { CalendarBytes } from './decode-calendar.ts'

export class TooLargeError extends Error {}

const MAX_BYTES = 2 * 1024 * 1024

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/**
 * The bytes of a response, at most 2 MB when they are unpacked: a small packed body may contain any number of them.
 * @throws TooLargeError, and errors of the connection and of the packing
 */
export async function readBody(response: IncomingMessage): Promise<CalendarBytes> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked(response)) {
    size += (chunk as Buffer).length
    if (size > MAX_BYTES) {
      response.destroy()
      throw new TooLargeError()
    }
    chunks.push(chunk as Buffer)
  }
  return { bytes: Buffer.concat(chunks), charset: charsetIn(response.headers['content-type']) }
}

function unpacked(response: IncomingMessage): Readable {
  const decoder = decoders[response.headers['content-encoding']?.toLowerCase() ?? '']?.()
  return decoder ? (pipeline(response, decoder, () => {}) as unknown as Readable) : response
}

const charsetIn = (contentType = '') => /charset="?([\w-]{1,40})/i.exec(contentType)?.[1] ?? ''
