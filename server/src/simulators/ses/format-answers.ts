import { personElementsOf } from './check-communication.ts'
import type { XmlNode } from './parse-xml.ts'
import { communicationsOf, readSubmission } from './read-submission.ts'
import type { RegistryData } from './registry-data.ts'
import { child, tag, valueOf } from './soap.ts'
import type { Batch, Item, Oddity } from './types.ts'

const STATES: Record<number, string> = {
  1: 'Lote tramitado sin errores',
  2: 'Lote con errores en la cabecera o formato de la solicitud',
  3: 'Error inesperado',
  4: 'En proceso',
  5: 'Pendiente',
  6: 'Lote tramitado con errores en algunas comunicaciones',
}
const LONG = ' Revise los datos informados y vuelva a enviar la comunicación una vez corregida.'.repeat(6)

export type Oddities = ReadonlySet<Oddity>

/** A batch in the answers of `consultaLote` and of operation C. */
export function formatBatch(batch: Batch, oddities: Oddities): string {
  const isDone = batch.processedAt !== null
  const time = (instant: number | null) => (instant === null ? null : formatTime(instant, oddities))
  return [
    '<resultado>',
    tag('lote', batch.id),
    tag(oddities.has('type-typo') ? 'tipoComuniacion' : 'tipoComunicacion', batch.type),
    tag('tipoOperacion', batch.operation),
    tag('fechaPeticion', time(batch.receivedAt)),
    tag('fechaProcesamiento', time(batch.processedAt)),
    tag('codigoEstado', batch.state),
    tag('descEstado', STATES[batch.state]),
    tag('identificadorUsuario', batch.user),
    tag('nombreUsuario', batch.user),
    tag('codigoArrendador', batch.landlordCode),
    tag('aplicacion', batch.application),
    isDone && (batch.state === 1 || batch.state === 6) ? formatItems(batch.items, oddities) : '',
    '</resultado>',
  ].join('')
}

function formatItems(items: Item[], oddities: Oddities): string {
  const name = oddities.has('result-typo') ? 'resutadoComunicacion' : 'resultadoComunicacion'
  const formatted = items.map((item) => `<${name}>${formatItem(item, oddities)}</${name}>`)
  return `<resultadoComunicaciones>${formatted.join('')}</resultadoComunicaciones>`
}

function formatItem({ order, code, error, isCancelled }: Item, oddities: Oddities): string {
  const cancelled = tag('anulada', isCancelled ? 'true' : null)
  if (error === null) return tag('orden', order) + cancelled + tag('codigoComunicacion', code)
  const long = oddities.has('long-errors') ? LONG : ''
  return tag('orden', order) + tag('tipoError', 'Error validación de datos') + tag('error', error + long)
}

/** A time, always with the offset of winter time; only its format matters. */
function formatTime(instant: number, oddities: Oddities): string {
  const text = new Date(instant + 3_600_000).toISOString().slice(0, 23)
  return oddities.has('blank-dates') ? text.slice(0, 19).replace('T', ' ') : `${text}+01:00`
}

/** The code and description that begin every answer. */
export function formatCode(code: number, description: string, oddities: Oddities): string {
  const name = oddities.has('return-code') ? 'codigoRetorno' : 'codigo'
  return tag(name, code) + tag('descripcion', oddities.has('no-description') ? null : description)
}

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
