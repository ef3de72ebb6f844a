import yauzl from 'yauzl'
import { SesRefusal } from './ses-refusal.ts'

const DEFLATED = 8
const MOST_BYTES = 10_000_000

/** Decodes the content of a request: Base64 of a ZIP with one UTF-8 entry. @throws SesRefusal 10111 */
export async function unpackSubmission(base64: string): Promise<{ zip: Buffer; xml: string }> {
  const packed = base64.replace(/\s+/g, '')
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(packed))
    throw formatRefusal('not Base64')
  const zip = Buffer.from(packed, 'base64')
  const entries = await unzip(zip).catch((error: unknown) => {
    throw formatRefusal(`not a ZIP: ${(error as Error).message}`)
  })
  if (entries.length !== 1) throw formatRefusal(`${entries.length} entries`)
  return { zip, xml: decode(entries[0]!) }
}

const formatRefusal = (detail: string) => new SesRefusal(10111, { detail })

async function unzip(zip: Buffer): Promise<Buffer[]> {
  const file = await yauzl.fromBufferPromise(zip, { lazyEntries: true })
  const entries: Buffer[] = []
  for await (const entry of file.eachEntry()) {
    if (entry.compressionMethod !== DEFLATED) throw new Error('an entry that is not deflated')
    if (entry.uncompressedSize > MOST_BYTES) throw new Error('an entry that is too large')
    const chunks: Buffer[] = []
    for await (const chunk of await file.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    entries.push(Buffer.concat(chunks))
  }
  return entries
}

function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) throw formatRefusal('begins with a BOM')
  try {
    const xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const encoding = /^<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(xml)?.[1]
    if (encoding?.toUpperCase() !== 'UTF-8') throw new Error('no prolog with UTF-8')
    return xml
  } catch (error) {
    throw formatRefusal((error as Error).message)
  }
}
