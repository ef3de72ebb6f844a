import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

/** A page as it is sent, in the two codings that browsers take, and the style elements that its policy allows. */
type KeptPage = { gzip: Buffer; brotli: Buffer; etag: string; style: string }

const MOST_BYTES = 48 * 1024 * 1024
const MOST_OF_A_PAGE = 16 * 1024 * 1024
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** Pages by what they are made from, those used last; whoever comes while a page is made gets that one. */
export function keepPages(mostBytes = MOST_BYTES) {
  const kept = new Map<string, { page: Promise<KeptPage>; bytes: number }>()
  let total = 0
  const forget = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return async (key: string, render: () => { text: string; style: string }): Promise<KeptPage> => {
    const found = kept.get(key)
    if (found) {
      kept.delete(key) // added again, so that the map is in order of use
      kept.set(key, found)
      return found.page
    }
    const entry = { page: compressed(render()), bytes: 0 }
    kept.set(key, entry)
    try {
      const page = await entry.page
      if (kept.get(key) === entry) {
        entry.bytes = page.gzip.length + page.brotli.length
        total += entry.bytes
      }
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) break
        forget(oldest)
      }
      return page
    } catch (error) {
      forget(key)
      throw error
    }
  }
}

async function compressed({ text, style }: { text: string; style: string }): Promise<KeptPage> {
  const [zipped, brotli] = await Promise.all([compressGzip(text), compressBrotli(text, BROTLI)])
  // Weak, because the same page is sent in several codings.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { gzip: zipped, brotli, etag, style }
}

/** The bytes for a browser that takes some codings, and the one they are in; '' for none. */
export function bytesFor(page: KeptPage, accepted: string): { bytes: Buffer; coding: 'br' | 'gzip' | '' } {
  const takes = (coding: string) =>
    accepted.split(',').some((part) => new RegExp(`^\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$)|$)`).test(part))
  if (takes('br')) return { bytes: page.brotli, coding: 'br' }
  return takes('gzip')
    ? { bytes: page.gzip, coding: 'gzip' }
    : { bytes: gunzipSync(page.gzip, { maxOutputLength: MOST_OF_A_PAGE }), coding: '' }
}
