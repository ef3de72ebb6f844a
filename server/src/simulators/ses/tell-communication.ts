import type { RegistryData } from './books.ts'
import { personElementsOf } from './check-communication.ts'
import { communicationsOf, readSubmission } from './read-solicitud.ts'
import { child, tag, valueOf } from './soap.ts'
import { formatTime, type Oddities } from './tell-batch.ts'
import type { XmlNode } from './xml-tree.ts'

/** A communication in the answer of `consultaComunicacion`; undefined if the user has none with that code. */
export function formatCommunication(
  books: RegistryData,
  user: string,
  code: string,
  oddities: Oddities,
): string | undefined {
  for (const batch of books.batches.values()) {
    const item = batch.items.find((one) => one.code === code)
    if (!item || batch.operation !== 'A' || batch.user !== user) continue
    const communication = communicationsOf(readSubmission(batch.xml, batch.type!))[item.order - 1]!
    const contract = child(communication, 'contrato')
    return [
      '<comunicacion>',
      tag('tipo', batch.type),
      tag('codigo', code),
      tag('anulada', item.isCancelled ? 'true' : 'false'),
      copyElements(contract, ['referencia', 'fechaContrato']),
      tag('fechaInicio', valueOf(contract, 'fechaEntrada')),
      tag('fechaFin', valueOf(contract, 'fechaSalida')),
      tag('fechaAlta', formatTime(batch.processedAt!, oddities)),
      `<pago>${tag('tipo', valueOf(child(contract, 'pago'), 'tipoPago'))}</pago>`,
      formatLandlord(user, batch.landlordCode),
      `<personas>${personElementsOf(communication).map(formatPerson).join('')}</personas>`,
      '</comunicacion>',
    ].join('')
  }
  return undefined
}

/** Only the landlord's user and code are known here. */
const formatLandlord = (user: string, code: string) =>
  `<arrendador>${tag('nombre', user)}${tag('tipoDocumento', 'CIF')}${tag('documento', user.slice(0, 9))}` +
  `${tag('codigo', code)}${tag('tipo', 'HOSPEDAJE')}</arrendador>`

const formatPerson = (person: XmlNode) =>
  `<persona>${copyElements(person, ['rol', 'nombre', 'apellido1', 'apellido2'])}</persona>`

const copyElements = (node: XmlNode | undefined, names: string[]) =>
  names.map((name) => tag(name, valueOf(node, name) || null)).join('')
