import { MAINLAND } from '@posada/domain/platform/days/day'
import { localInstant } from '@posada/domain/platform/days/local-time'
import { GatewayUnknownOutcome } from '../../money/payments/gateway-errors.ts'
import { childrenNamed, childText, type Element, firstChild, parseAnswer } from '../soap-answer.ts'
import { xmlDocument, xmlElement } from '../write-xml.ts'
import { codeIn, meaningOfError } from './codes.ts'
import { isClosedUnanswered, postOnce } from './connection.ts'
import { verifiedObject, signedEnvelope, unlessUnusable } from './envelope.ts'
import { gatewayFailureOf } from './failures.ts'
import { newOrderNumber } from '../../money/payments/order-number.ts'
import { type RedsysFields, fieldsOf, parseObject } from './parameters.ts'
import { isSigned, signText } from './signature.ts'
import { type Access, envelopeIn, plainField } from './transact.ts'

/*
 * ASSUMED, AND NEVER TRIED WITH A BANK. Banks document a query by REST that finds an order of the last 90 days, or what was done within
 * 15 days at most (1,000 rows), but the pages with its address and the names of its fields could not be read. What is written here is taken
 * from the older query by SOAP: the names of the fields of a row, the form of the dates, XML0024 for 'no such operation', and a number of
 * an order that is made up where a query is of no order, because the signature needs one. A gateway that does not know the address is asked
 * by SOAP, which signs with HMAC_SHA256_V1 whatever the terminal has. Nothing outside of this file knows how the query is asked.
 */
const REST_PATH = 'rest/consultaOperaciones'
const SOAP_PATH = '/apl02/services/SerClsWSConsulta'
const NOTHING_FOUND = 'XML0024'

export const LONGEST_QUERY_DAYS = 15
export const MOST_ROWS = 1000

const MOST_BYTES = 4 * 1024 * 1024
const MOST_TAGS = 100_000

/** What is looked for: the operations of an order, or all that were done from an instant to another. */
type Query = { order: string; between: { from: Date; to: Date } | undefined }

/** The operations of an order, in no order; none where the gateway knows it not. Throws the port's errors. */
export const readOrder = (access: Access, order: string): Promise<RedsysFields[]> =>
  readOnceMore(access, { order, between: undefined })

/** All operations between two instants, both included. */
export const readBetween = (access: Access, from: Date, to: Date): Promise<RedsysFields[]> =>
  readOnceMore(access, { order: newOrderNumber(from), between: { from, to } })

/** A read does no harm twice. */
async function readOnceMore(access: Access, query: Query): Promise<RedsysFields[]> {
  try {
    return await ask(access, query)
  } catch (error) {
    if (!isClosedUnanswered(error)) throw error
    return ask(access, query)
  }
}

async function ask(access: Access, query: Query): Promise<RedsysFields[]> {
  const { terminal, connection } = access
  const body = JSON.stringify(signedEnvelope(terminal, { order: query.order, fields: restFields(access, query) }))
  const { status, text } = await postOnce(connection, {
    path: REST_PATH,
    type: 'application/json',
    body,
    mostBytes: MOST_BYTES,
  })
  if (status === 404 || status === 501) return askBySoap(access, query)
  const reply = parseObject(text)
  if (status >= 300 || !reply) throw new GatewayUnknownOutcome(`HTTP ${status} without a readable answer`)
  const error = codeIn(plainField(reply, 'errorCode'))
  if (error) return noneOrFail(error)
  const answer = verifiedObject(terminal, envelopeIn(reply), query.order)
  if (!answer) throw new GatewayUnknownOutcome('a query with a wrong signature')
  const rows = (answer as { Ds_Operations?: unknown }).Ds_Operations
  if (!Array.isArray(rows)) throw new GatewayUnknownOutcome('a query without rows')
  return rows.flatMap((row: unknown) => (typeof row === 'object' && row !== null ? [fieldsOf(row)] : []))
}

function noneOrFail(code: string): [] {
  if (code === NOTHING_FOUND) return []
  throw gatewayFailureOf({ meaning: meaningOfError(code), code, fields: undefined })
}

const restFields = ({ terminal: { merchantCode, terminal } }: Access, { order, between }: Query) => ({
  DS_MERCHANT_MERCHANTCODE: merchantCode,
  DS_MERCHANT_TERMINAL: terminal,
  DS_MERCHANT_ORDER: order,
  ...(between && {
    DS_MERCHANT_INITIALDATE: dateText(between.from),
    DS_MERCHANT_FINALDATE: dateText(between.to),
  }),
})

/** '2026-11-20-16.35.00.000000', on the clocks of the mainland. */
const dateText = (instant: Date): string =>
  `${localInstant(MAINLAND, instant).replace('T', '-').replaceAll(':', '.')}.000000`

async function askBySoap(access: Access, { order, between }: Query): Promise<RedsysFields[]> {
  const { terminal, connection } = access
  const { merchantCode, terminal: number, key } = terminal
  const where = { Ds_MerchantCode: merchantCode, Ds_Terminal: number, Ds_Order: order }
  const message = between
    ? { MonitorMasiva: { ...where, Ds_Fecha_inicio: dateText(between.from), Ds_Fecha_fin: dateText(between.to) } }
    : { Monitor: where }
  const version = xmlElement({ Version: { '@Ds_Version': '0.0', Message: message } })
  const signature = unlessUnusable(() => signText({ version: 'v1', key, order, text: version }))
  const { status, text } = await postOnce(connection, {
    path: SOAP_PATH,
    type: 'text/xml; charset=utf-8',
    body: soapEnvelope(
      `<Messages>${version}<Signature>${signature}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>`,
    ),
    mostBytes: MOST_BYTES,
  })
  const inner = childText(parseAnswer(text, MOST_TAGS), 'consultaOperacionesReturn')
  const messages = documentOf(inner)
  const content = firstChild(firstChild(messages, 'Version'), 'Message')
  const error = codeIn(childText(firstChild(content, 'ErrorMsg'), 'Ds_ErrorCode'))
  if (error) return noneOrFail(error)
  const rows = childrenNamed(content, 'Response')
  if (status >= 300 || rows.length === 0) throw new GatewayUnknownOutcome(`HTTP ${status} without a readable answer`)
  requireSignature({ key, order, inner, signature: childText(messages, 'Signature') })
  return rows.map((row) =>
    fieldsOf(Object.fromEntries(Object.keys(row.children).map((name) => [name, childText(row, name)]))),
  )
}

const soapEnvelope = (message: string): string =>
  xmlDocument({
    'soapenv:Envelope': {
      '@xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      '@xmlns:web': 'http://webservices.apl02.redsys.es',
      'soapenv:Header': {},
      'soapenv:Body': { 'web:consultaOperaciones': { cadenaXML: message } },
    },
  })

/** The document that an answer has as a text in it. */
const documentOf = (inner: string): Element =>
  parseAnswer(`<Envelope><Body>${inner.replace(/^<\?xml[^>]*\?>/, '')}</Body></Envelope>`, MOST_TAGS)

/** Whether answers by SOAP are signed is not known: a signature that is there must be right. */
function requireSignature({ key, order, inner, signature }: Record<'key' | 'order' | 'inner' | 'signature', string>) {
  const text = /<Version.*<\/Version>/s.exec(inner)?.[0] ?? ''
  if (signature !== '' && !isSigned({ version: 'v1', key, order, text }, signature))
    throw new GatewayUnknownOutcome('a query with a wrong signature')
}
