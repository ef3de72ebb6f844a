import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export class TooLargeError extends Error {}

export const MAX_BYTES = 2 * 1024 * 1024

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/**
 * The text of a response, which has at most 2 MB when it is unpacked: a small packed body may contain any number of bytes.
 * @throws TooLargeError, and errors of the connection and of the packing
 */
export async function readBody(response: IncomingMessage): Promise<string> {
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
  return decoderOf(response.headers['content-type']).decode(Buffer.concat(chunks))
}

function unpacked(response: IncomingMessage): Readable {
  const decoder = decoders[response.headers['content-encoding']?.toLowerCase() ?? '']?.()
  return decoder ? (pipeline(response, decoder, () => {}) as unknown as Readable) : response
}

/** UTF-8 without its byte order mark, unless the type names another character set. */
function decoderOf(contentType = ''): TextDecoder {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
