import { createHash, randomUUID } from 'node:crypto'
import type { RegistryData } from './registry-data.ts'
import type { documentSchemas } from './document-schemas.ts'
import { codesOfRoot, itemsToCancel, itemsToReport, readSubmission, unpackSubmission } from './read-submission.ts'
import { SesRefusal } from './ses-refusal.ts'
import { child, SoapFault, valueOf } from './soap.ts'
import type { Batch, CommunicationType, Landlord } from './types.ts'
import type { XmlNode } from './parse-xml.ts'

const MOST_COMMUNICATIONS = 100
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

export type SubmissionContext = { books: RegistryData; now: () => Date; identity: 'xml' | 'zip' }
type Header = { landlordCode: string; application: string; operation: 'A' | 'B' | 'C'; type: CommunicationType | null }

/**
 * The operation `comunicacion`. Returns a batch to be processed later or, for operation C, the requested batch ids.
 * @throws SesRefusal for the first missing or wrong field, in the order in which the registry checks
 */
export async function acceptSubmission(
  request: XmlNode,
  landlord: Landlord,
  desk: SubmissionContext,
): Promise<Batch | string[]> {
  const petition = child(request, 'peticion')
  if (!petition) throw new SesRefusal(10108)
  const header = readHeader(child(petition, 'cabecera'), landlord, desk.books)
  if (!child(petition, 'solicitud')) throw new SesRefusal(10110)
  if (!valueOf(petition, 'solicitud')) throw new SesRefusal(10140)
  expectOrder(request, ['peticion'])
  expectOrder(petition, ['cabecera', 'solicitud'])
  expectOrder(petition.children[0]!, ['codigoArrendador', 'aplicacion', 'tipoOperacion', 'tipoComunicacion'])
  const { zip, xml } = await unpackSubmission(valueOf(petition, 'solicitud'))
  const root = readSubmission(xml, layoutOf(header))
  if (header.operation === 'C') return codesOfRoot(root)
  expectCodes(header, root)
  const items = header.operation === 'A' ? itemsToReport(root) : itemsToCancel(root)
  if (items.length > MOST_COMMUNICATIONS) throw new SesRefusal(10130, { field: 'comunicacion' })
  const content = desk.identity === 'xml' ? xml : zip
  const identity = `${header.landlordCode} ${createHash('sha256').update(content).digest('hex')}`
  if (desk.books.identities.has(identity)) throw new SesRefusal(10121, { detail: 'duplicate' })
  const batch = newBatch({ user: landlord.user, identity, xml, items, receivedAt: desk.now().getTime() }, header)
  desk.books.identities.add(identity)
  desk.books.batches.set(batch.id, batch)
  return batch
}

function readHeader(header: XmlNode | undefined, landlord: Landlord, books: RegistryData): Header {
  if (!header) throw new SesRefusal(10109)
  const landlordCode = valueOf(header, 'codigoArrendador')
  if (!landlordCode) throw new SesRefusal(10100)
  if (landlordCode.length > 10 || !books.isLandlord(landlord, landlordCode)) throw new SesRefusal(10103)
  const application = valueOf(header, 'aplicacion')
  if (!application) throw new SesRefusal(10101)
  if (application.length > 50) throw new SesRefusal(10150)
  if (landlord.usesService === false) throw new SesRefusal(10120)
  const operation = valueOf(header, 'tipoOperacion')
  if (!operation) throw new SesRefusal(10112)
  if (operation !== 'A' && operation !== 'B' && operation !== 'C') throw new SesRefusal(10117)
  return { landlordCode, application, operation, type: readType(header, operation, landlord) }
}

function readType(header: XmlNode, operation: 'A' | 'B' | 'C', landlord: Landlord): CommunicationType | null {
  const type = valueOf(header, 'tipoComunicacion')
  if (operation !== 'A') {
    if (type) throw new SesRefusal(10159)
    return null
  }
  if (!type) throw new SesRefusal(10116)
  if (!['PV', 'RH', 'AV', 'RV'].includes(type)) throw new SesRefusal(10122)
  const allowed: string[] = landlord.types ?? ['PV', 'RH']
  if (!allowed.includes(type)) throw new SesRefusal(10119)
  return type as CommunicationType
}

const layoutOf = ({ operation, type }: Header): keyof typeof documentSchemas => (operation === 'A' ? type! : operation)

/** Checks codes that the schema allows but that are empty or malformed. */
function expectCodes({ operation }: Header, root: XmlNode): void {
  if (operation !== 'B') return
  const codes = codesOfRoot(root)
  if (codes.some((code) => !code)) throw new SesRefusal(10160)
  if (codes.some((code) => !UUID.test(code))) throw new SesRefusal(10180)
}

function expectOrder(node: XmlNode, names: string[]): void {
  const given = node.children.map(({ name, namespace }) => (namespace ? `{${namespace}}${name}` : name))
  const inOrder = names.filter((name) => given.includes(name))
  if (given.join() !== inOrder.join()) throw new SoapFault(`${node.name}: ${given.join()} for ${names.join()}`)
}

type Content = Pick<Batch, 'user' | 'identity' | 'xml' | 'items' | 'receivedAt'>

const newBatch = (content: Content, { landlordCode, application, operation, type }: Header): Batch => ({
  ...content,
  id: randomUUID(),
  landlordCode,
  application,
  operation: operation === 'A' ? 'A' : 'B',
  type,
  processedAt: null,
  state: 5,
  wasAnswered: true,
})
