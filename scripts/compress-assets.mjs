import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|wasm)$/
/** Below this size a header of the reply is longer than what compression saves. */
const MIN_BYTES = 1_000

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every file of a web build that gets smaller by it, so that the server compresses
 * nothing when it sends them. Browsers accept Brotli over https only.
 */
export async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const bytes = readFileSync(file)
  if (bytes.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
  if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli)
  if (gzipped.length < bytes.length) writeFileSync(`${file}.gz`, gzipped)
}
