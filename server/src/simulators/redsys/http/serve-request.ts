import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  decodeObject,
  type RedsysFields,
  fieldsOf,
  parseObject,
  withPlusSigns,
} from '../../../adapters/redsys/parameters.ts'
import { PAGE_HEADERS } from '../../hosted-sheet.ts'
import { readLimitedBody } from '../../read-limited-body.ts'
import { doOperation } from '../operations/do-operation.ts'
import type { RedsysWorld } from '../ledger.ts'
import { openPage } from '../pages/open-page.ts'
import { sentencePage } from '../pages/page-html.ts'
import { answerPaymentPage } from '../pages/payment-pages.ts'
import { findOperations } from '../query/find-operations.ts'
import { answerSoap } from '../query/answer-soap.ts'
import { RedsysRefusal, requireThat } from '../redsys-refusal.ts'
import type { Notification } from '../send-notifications.ts'
import { TEST_KEY, type Terminals } from '../terminals.ts'
import type { RedsysFault, RedsysRequest, StoredOperation, StoredPage, StoredToken } from '../types.ts'
import { answerFields, notificationFields, rowFields, signedMessage } from './answer-fields.ts'
import { readSignedRequest } from './read-request.ts'

export type RedsysServer = RedsysWorld & { terminals: Terminals; notify(notification: Notification): void }

const MOST_BYTES = 256 * 1024
const PAGE = /^\/sis\/pagina\/([0-9a-f]{24})$/

export async function serveRedsysRequest(request: IncomingMessage, response: ServerResponse, server: RedsysServer) {
  const body = (await readLimitedBody(request, MOST_BYTES))?.toString() ?? ''
  const path = (request.url ?? '').split('?')[0] ?? ''
  const call = { request, response, body, server }
  const pageId = PAGE.exec(path)?.[1]
  if (pageId !== undefined) return void servePage(call, pageId)
  if (path === '/sis/realizarPago') return void serveForm(call)
  if (path === '/sis/rest/trataPeticionREST') return serveRest(call, typeOf(body), doneAnswer)
  const asksByRest = server.behaviours.settings().restQuery
  if (path === '/sis/rest/consultaOperaciones' && asksByRest) return serveRest(call, 'query', foundAnswer)
  if (path === '/apl02/services/SerClsWSConsulta') return serveRest(call, 'query', soapAnswer)
  response.writeHead(404).end()
}

type Call = { request: IncomingMessage; response: ServerResponse; body: string; server: RedsysServer }

function sendPage({ response }: Call, status: number, html: string): void {
  response.writeHead(status, PAGE_HEADERS).end(html)
}

/** The browser posts the form of a payment; it goes on to the page. */
function serveForm(call: Call): void {
  const { request, response, body, server } = call
  try {
    requireThat(request.method === 'POST', 'SIS0114')
    const form = new URLSearchParams(body)
    const fields: RedsysFields = { get: (name) => withPlusSigns(form.get(name) ?? '') }
    const page = openPage(server, readSignedRequest(server.terminals, fields))
    response.writeHead(303, { location: `/sis/pagina/${page.id}`, 'cache-control': 'no-store' }).end()
  } catch (error) {
    if (!(error instanceof RedsysRefusal)) throw error
    sendPage(call, 200, sentencePage('es', 'refused', error.code))
  }
}

function servePage(call: Call, id: string): void {
  const { request, body, server } = call
  const page = server.ledger.pages.find((one) => one.id === id)
  if (!page) return void sendPage(call, 404, sentencePage('es', 'missing'))
  const form = request.method === 'POST' ? new URLSearchParams(body) : undefined
  const { status, html } = answerPaymentPage(
    {
      ...server,
      notify(_page, operation, token) {
        if (page.notificationUrl === '') return
        server.notify({ url: page.notificationUrl, ...messageOf(server, page, operation, token) })
      },
      backUrl: (_page, operation, token) => backUrlOf(server, page, operation, token),
    },
    page,
    form,
  )
  sendPage(call, status, html)
}

function messageOf(
  { terminals }: RedsysServer,
  page: StoredPage,
  operation: StoredOperation,
  token: StoredToken | undefined,
): Omit<Notification, 'url'> {
  const terminal = terminals.find(page)!
  return { key: terminal.key, version: page.version, fields: notificationFields(operation, terminal, token) }
}

function backUrlOf(
  server: RedsysServer,
  page: StoredPage,
  operation: StoredOperation,
  token: StoredToken | undefined,
): string {
  const url = operation.response === '0000' ? page.successUrl : page.cancelUrl
  if (url === '' || !server.terminals.find(page)!.sendsParameters) return url
  const { key, version, fields } = messageOf(server, page, operation, token)
  const parameters = new URLSearchParams(signedMessage(version, { key, order: operation.order, fields }))
  return `${url}${url.includes('?') ? '&' : '?'}${parameters}`
}

type RestAnswer = { type: string; text: string }

/** Does what was asked, with the faults that are set for it. */
async function serveRest(call: Call, name: RedsysRequest, answer: (call: Call, fault?: RedsysFault) => RestAnswer) {
  const { request, response, body, server } = call
  const merchantCode = merchantIn(body)
  const fault = server.behaviours.faultFor(merchantCode, name)
  const delay = () => Promise.all([wait(server.behaviours.slowMs(merchantCode)), server.behaviours.hold(merchantCode)])
  if (fault !== 'late') await delay()
  if (fault === 'down') return void request.socket.resetAndDestroy()
  if (fault === 'swallow-before') return void request.socket.destroy()
  if (fault === 'http-503') return void response.writeHead(503).end()
  const { type, text } = answer(call, fault)
  if (fault === 'late') await delay()
  if (fault === 'swallow') return void request.socket.destroy()
  if (fault === 'http-500-done') return void response.writeHead(500).end()
  if (fault === 'unreadable') return void response.writeHead(200).end('<html>Error</html>')
  response.writeHead(200, { 'content-type': type }).end(text)
}

const merchantIn = (body: string): string =>
  requestIn(body)?.get('DS_MERCHANT_MERCHANTCODE') ??
  /<Ds_MerchantCode>(\d+)|Ds_MerchantCode&gt;(\d+)/.exec(body)?.[1] ??
  ''

function typeOf(body: string): RedsysRequest {
  const type = requestIn(body)?.get('DS_MERCHANT_TRANSACTIONTYPE')
  return type === '2' || type === '3' || type === '9' || type === '44' ? type : '0'
}

/** The parameters of a request, whether it is signed or not. */
function requestIn(body: string): RedsysFields | undefined {
  const envelope = parseObject(body)
  const parameters = envelope && decodeObject(fieldsOf(envelope).get('Ds_MerchantParameters'))
  return parameters && fieldsOf(parameters)
}

function doneAnswer(call: Call, fault?: RedsysFault): RestAnswer {
  return signedAnswer(call, fault, (signed) => {
    const { operation, token } = doOperation(call.server, signed)
    return answerFields(operation, signed.terminal, token)
  })
}

function foundAnswer(call: Call, fault?: RedsysFault): RestAnswer {
  return signedAnswer(call, fault, (signed) => {
    const { terminal, order, value } = signed
    const dates = { from: value('INITIALDATE'), to: value('FINALDATE') }
    const rows = findOperations(call.server, { terminal, order, ...dates })
    return { Ds_Order: order, Ds_Operations: rows.map((row) => rowFields(row, terminal)) }
  })
}

const JSON_TYPE = 'application/json'

/** A signed answer, or the code of what is wrong, which is not signed. */
function signedAnswer(
  { body, server, request }: Call,
  fault: RedsysFault | undefined,
  fieldsFor: (signed: ReturnType<typeof readSignedRequest>) => object,
): RestAnswer {
  try {
    requireThat(request.method === 'POST', 'SIS0114')
    const envelope = parseObject(body)
    requireThat(envelope !== undefined, 'SIS0431')
    const signed = readSignedRequest(server.terminals, fieldsOf(envelope))
    const key = fault === 'wrong-signature' ? otherKey(signed.terminal.key) : signed.terminal.key
    const { version, order } = signed
    return { type: JSON_TYPE, text: JSON.stringify(signedMessage(version, { key, order, fields: fieldsFor(signed) })) }
  } catch (error) {
    if (!(error instanceof RedsysRefusal)) throw error
    return { type: JSON_TYPE, text: JSON.stringify({ errorCode: error.code }) }
  }
}

const otherKey = (key: string) => Buffer.from(Buffer.from(key, 'base64').toReversed()).toString('base64') || TEST_KEY

const soapAnswer = ({ body, server }: Call): RestAnswer => ({
  type: 'text/xml; charset=utf-8',
  text: answerSoap(server, server.terminals, body),
})
