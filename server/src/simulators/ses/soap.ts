import { parseXml, type XmlNode } from './parse-xml.ts'

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'
const SERVICE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion'

export const operations = ['comunicacion', 'consultaLote', 'consultaComunicacion', 'anulacionLote', 'catalogo'] as const
export type Operation = (typeof operations)[number]

/** A body that is not a request of this service; answered with a SOAP fault and HTTP 500. */
export class SoapFault extends Error {}

/** The requested operation and its element. @throws SoapFault */
export function readEnvelope(body: Buffer): { operation: Operation; request: XmlNode } {
  const envelope = parse(body)
  if (envelope.name !== 'Envelope' || envelope.namespace !== ENVELOPE) throw new SoapFault('no SOAP 1.1 envelope')
  const parts = envelope.children.filter(({ namespace }) => namespace === ENVELOPE).map(({ name }) => name)
  if (!['Body', 'Header,Body'].includes(parts.join())) throw new SoapFault('a header and a body are expected')
  const inside = envelope.children.at(-1)!.children
  const request = inside[0]
  if (!request || inside.length > 1) throw new SoapFault('one element is expected in the body')
  const operation = operations.find((name) => request.name === `${name}Request`)
  if (!operation || request.namespace !== SERVICE)
    throw new SoapFault(`no operation {${request.namespace}}${request.name}`)
  return { operation, request }
}

function parse(body: Buffer): XmlNode {
  try {
    return parseXml(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw new SoapFault(`not well-formed: ${(error as Error).message}`)
  }
}

const inEnvelope = (content: string) =>
  `<SOAP-ENV:Envelope xmlns:SOAP-ENV="${ENVELOPE}"><SOAP-ENV:Header/><SOAP-ENV:Body>${content}</SOAP-ENV:Body></SOAP-ENV:Envelope>`

export const answerEnvelope = (operation: Operation, content: string): string =>
  inEnvelope(`<ns3:${operation}Response xmlns:ns3="${SERVICE}">${content}</ns3:${operation}Response>`)

export const faultAnswer = (reason: string): string =>
  inEnvelope(`<SOAP-ENV:Fault><faultcode>SOAP-ENV:Client</faultcode>${tag('faultstring', reason)}</SOAP-ENV:Fault>`)

/** An element with text; '' if there is no value. */
export const tag = (name: string, value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : `<${name}>${escape(String(value))}</${name}>`

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The unqualified child of that name; a qualified one is a different element. */
export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name && one.namespace === '')

/** The text of a child with collapsed blanks, as in the schema; '' if there is no such child. */
export const valueOf = (node: XmlNode | undefined, name: string): string => collapse(child(node, name)?.text ?? '')

export const collapse = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').trim()
