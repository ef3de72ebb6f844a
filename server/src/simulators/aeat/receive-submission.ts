import { aeatError } from '../../adapters/aeat/aeat-errors.ts'
import { recordNamespaces } from '../../adapters/aeat/record-xml.ts'
import { checkStructure } from '../ses/check-structure.ts'
import { parseXml, type XmlNode } from '../ses/parse-xml.ts'
import { tag } from '../ses/soap.ts'
import { type Arrival, type InvoiceRegister, type RecordVerdict, registerRecords } from './invoice-register.ts'
import { elementAt, invoiceIdOf, isAnnulment, textAt } from './record-values.ts'
import { refusedHeader } from './refuse-header.ts'
import { annulmentParts, headerParts, issueParts } from './record-structure.ts'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const REPLY =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/RespuestaSuministro.xsd'
const MOST_RECORDS = 1000
const WAIT_SECONDS = 60

/** What its control told the simulator: `malformed` is the number of an invoice whose records break the schema. */
type Told = { waitSeconds?: number | undefined; malformed?: string | undefined }
type Received = {
  register: InvoiceRegister
  reply: string
  verdicts: RecordVerdict[]
  /** Whether the header says that the records are late because of an incident. */
  isAfterIncident: boolean
}

/** The answer of the simulated AEAT to a submission of records, and what it knows afterwards. */
export function receiveSubmission(
  register: InvoiceRegister,
  text: string,
  { waitSeconds = WAIT_SECONDS, malformed, ...arrival }: Arrival & Told,
): Received {
  const submission = readSubmitted(text, arrival)
  const nothing = { register, verdicts: [], isAfterIncident: false }
  if ('fault' in submission) return { ...nothing, reply: faultReply(submission.code, submission.fault) }
  if (submission.records.some((record) => invoiceIdOf(record).number === malformed))
    return { ...nothing, reply: faultReply(4102, aeatError(4102).text) }
  const submitter = textAt(submission.header, 'ObligadoEmision', 'NIF')
  const result = registerRecords(register, submission.records, { ...arrival, submitter })
  const request = String(result.register.submissions)
  const reply = submissionReply(submission.header, result.verdicts, { request, waitSeconds })
  const isAfterIncident = textAt(submission.header, 'RemisionVoluntaria', 'Incidencia') === 'S'
  return { register: result.register, reply, verdicts: result.verdicts, isAfterIncident }
}

type Submitted = { header: XmlNode; records: XmlNode[] } | { code: number; fault: string }

function readSubmitted(text: string, arrival: Arrival): Submitted {
  if (text.trim() === '') return { code: 4138, fault: aeatError(4138).text }
  try {
    const envelope = parseXml(text)
    const root = elementAt(envelope, 'Body', 'RegFactuSistemaFacturacion')
    if (envelope.namespace !== SOAP || root?.namespace !== recordNamespaces.submission) throw new Error('no submission')
    const [header, ...invoices] = root.children
    if (header?.name !== 'Cabecera') throw new Error('Cabecera is missing')
    checkStructure(header, headerParts, recordNamespaces.record)
    const refused = refusedHeader(header, arrival)
    if (refused !== null) return { code: refused, fault: aeatError(refused).text }
    if (invoices.length === 0) throw new Error('RegistroFactura is missing')
    if (invoices.length > MOST_RECORDS) return { code: 4114, fault: aeatError(4114).text }
    const records = invoices.map(recordOf)
    if (records.some(hasTooMany)) return { code: 4113, fault: aeatError(4113).text }
    return { header, records }
  } catch (error) {
    return { code: 4102, fault: `${aeatError(4102).text}: ${(error as Error).message}` }
  }
}

function recordOf(invoice: XmlNode): XmlNode {
  const [record] = invoice.children
  if (invoice.name !== 'RegistroFactura' || !record || invoice.children.length > 1)
    throw new Error('one record is expected')
  if (record.name !== 'RegistroAlta' && record.name !== 'RegistroAnulacion') throw new Error(record.name)
  checkStructure(record, isAnnulment(record) ? annulmentParts : issueParts, recordNamespaces.record)
  return record
}

const MOST_TAX_DETAILS = 12
const MOST_REFERENCES = 1000

/** Whether a block of a record has more parts than the schema admits. */
function hasTooMany(record: XmlNode): boolean {
  const count = (name: string) => elementAt(record, name)?.children.length ?? 0
  return (
    count('Desglose') > MOST_TAX_DETAILS ||
    ['FacturasRectificadas', 'FacturasSustituidas', 'Destinatarios'].some((name) => count(name) > MOST_REFERENCES)
  )
}

export const inAeatEnvelope = (content: string): string =>
  `<env:Envelope xmlns:env="${SOAP}"><env:Header/><env:Body>${content}</env:Body></env:Envelope>`

export const faultReply = (code: number, text: string): string =>
  inAeatEnvelope(
    `<env:Fault><faultcode>env:Client</faultcode>${tag('faultstring', `Codigo[${code}].${text}`)}</env:Fault>`,
  )

type Answer = { request: string; waitSeconds: number }

function submissionReply(
  header: XmlNode,
  verdicts: readonly RecordVerdict[],
  { request, waitSeconds }: Answer,
): string {
  const rejected = verdicts.filter(({ state }) => state === 'Incorrecto').length
  const hasWarnings = verdicts.some(({ state }) => state !== 'Correcto')
  const state = rejected === verdicts.length ? 'Incorrecto' : hasWarnings ? 'ParcialmenteCorrecto' : 'Correcto'
  return inAeatEnvelope(
    `<r:RespuestaRegFactuSistemaFacturacion xmlns:r="${REPLY}" xmlns:sf="${recordNamespaces.record}">` +
      (state === 'Incorrecto' ? '' : tag('r:CSV', `A-SIMULADO${request.padStart(6, '0')}`)) +
      `<r:Cabecera><sf:ObligadoEmision>${tag('sf:NombreRazon', textAt(header, 'ObligadoEmision', 'NombreRazon'))}` +
      `${tag('sf:NIF', textAt(header, 'ObligadoEmision', 'NIF'))}</sf:ObligadoEmision></r:Cabecera>` +
      `${tag('r:TiempoEsperaEnvio', waitSeconds)}${tag('r:EstadoEnvio', state)}${verdicts.map(lineOf).join('')}` +
      '</r:RespuestaRegFactuSistemaFacturacion>',
  )
}

function lineOf({ record, state, code, duplicate }: RecordVerdict): string {
  const { issuerTaxId, number, issuedOn } = invoiceIdOf(record)
  const operation =
    tag('sf:TipoOperacion', isAnnulment(record) ? 'Anulacion' : 'Alta') +
    ['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio']
      .map((name) => tag(`sf:${name}`, textAt(record, name) || null))
      .join('')
  return (
    `<r:RespuestaLinea><r:IDFactura>${tag('sf:IDEmisorFactura', issuerTaxId)}${tag('sf:NumSerieFactura', number)}` +
    `${tag('sf:FechaExpedicionFactura', issuedOn)}</r:IDFactura><r:Operacion>${operation}</r:Operacion>` +
    tag('r:EstadoRegistro', state) +
    tag('r:CodigoErrorRegistro', code) +
    tag('r:DescripcionErrorRegistro', code === null ? null : aeatError(code).text) +
    (duplicate === null
      ? ''
      : `<r:RegistroDuplicado>${tag('sf:IdPeticionRegistroDuplicado', duplicate.request)}` +
        `${tag('sf:EstadoRegistroDuplicado', duplicate.state)}${tag('sf:CodigoErrorRegistro', duplicate.code)}` +
        '</r:RegistroDuplicado>') +
    '</r:RespuestaLinea>'
  )
}
