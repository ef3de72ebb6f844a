import yauzl from 'yauzl'
import { personElementsOf } from './check-communication.ts'
import { checkStructure } from './check-structure.ts'
import { documentSchemas } from './document-schemas.ts'
import { parseXml, type XmlNode } from './parse-xml.ts'
import { SesRefusal } from './ses-refusal.ts'
import { child, collapse, valueOf } from './soap.ts'
import type { Item } from './types.ts'

/** The root element of the zipped document, validated against the layout. @throws SesRefusal 10118 */
export function readSubmission(xml: string, layout: keyof typeof documentSchemas): XmlNode {
  try {
    const root = parseXml(xml)
    const { namespace, root: name, inside, parts } = documentSchemas[layout]
    if (root.name !== name || root.namespace !== namespace) throw new Error(`{${root.namespace}}${root.name}`)
    checkStructure(root, parts, inside)
    return root
  } catch (error) {
    throw new SesRefusal(10118, { detail: (error as Error).message })
  }
}

export const communicationsOf = (root: XmlNode): XmlNode[] =>
  child(root, 'solicitud')!.children.filter(({ name }) => name === 'comunicacion')

export const establishmentOf = (root: XmlNode, communication: XmlNode): string =>
  valueOf(child(root, 'solicitud'), 'codigoEstablecimiento') ||
  valueOf(child(communication, 'establecimiento'), 'codigo')

/** The codes of a cancellation or a query, in their order. */
export const codesOfRoot = (root: XmlNode): string[] => root.children.map(({ text }) => collapse(text))

export function itemsToReport(root: XmlNode): Item[] {
  return communicationsOf(root).map((communication, index) => ({
    ...emptyItem(index),
    reference: valueOf(child(communication, 'contrato'), 'referencia'),
    establishment: establishmentOf(root, communication),
    arrival: valueOf(child(communication, 'contrato'), 'fechaEntrada'),
    people: personElementsOf(communication).length,
  }))
}

export const itemsToCancel = (root: XmlNode): Item[] => codesOfRoot(root).map((_code, index) => emptyItem(index))

const emptyItem = (index: number): Item => ({
  order: index + 1,
  code: null,
  error: null,
  isCancelled: false,
  reference: '',
  establishment: '',
  arrival: '',
  people: 0,
})

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
