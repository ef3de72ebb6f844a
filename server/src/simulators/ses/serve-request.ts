import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readLimitedBody } from '../read-limited-body.ts'
import type { SubmissionContext } from './accept-submission.ts'
import { answerOperation, refusalXml } from './answer-operation.ts'
import type { makeBehaviours } from './behaviours.ts'
import { SesRefusal } from './ses-refusal.ts'
import { faultAnswer, readEnvelope, SoapFault } from './soap.ts'
import type { Batch, Fault } from './types.ts'

export const PATH = '/hospedajes-web/ws/v1/comunicacion'
const MOST_BYTES = 10_000_000

export type ServerContext = SubmissionContext & {
  behaviours: ReturnType<typeof makeBehaviours>
  /** Processes due batches; called before every read of the data. */
  catchUp: () => void
  /** Called for every refusal and SOAP fault, with its detail. */
  onRefusal: (code: number | 'soap', detail: string) => void
}

export async function serveRequest(
  request: IncomingMessage,
  response: ServerResponse,
  room: ServerContext,
): Promise<void> {
  const body = await readLimitedBody(request, MOST_BYTES)
  if (body === undefined) return void sendPage(response, 413, 'Payload Too Large')
  if (request.url !== PATH) return void sendPage(response, 404, 'Not Found')
  if (request.method !== 'POST') return void sendPage(response, 405, 'Method Not Allowed')
  const credentials = readCredentials(request.headers.authorization)
  const user = credentials?.user ?? ''
  const operation = /<(?:[\w.-]+:)?(\w+)Request[\s>]/.exec(body.toString('latin1'))?.[1] ?? ''
  const fault = room.behaviours.faultFor(user, operation)
  const delay = () => Promise.all([wait(room.behaviours.slowMs(user)), room.behaviours.hold(user)])
  if (fault !== 'late') await delay()
  if (failBefore(fault, response)) return
  if (!/^text\/xml\b/i.test(request.headers['content-type'] ?? ''))
    return void sendPage(response, 415, 'Unsupported Media Type')
  const { xml, status, batch } = await answerRequest(request, body, credentials, fault, room)
  if (status === 401) return void sendPage(response, 401, 'Unauthorized')
  recordUnanswered(response, batch, fault)
  if (fault === 'late') await delay()
  if (!failAfter(fault, response, xml)) sendXml(response, xml, status)
}

type Credentials = { user: string; password: string }

async function answerRequest(
  request: IncomingMessage,
  body: Buffer,
  credentials: Credentials | undefined,
  fault: Fault | undefined,
  room: ServerContext,
): Promise<{ xml: string; status: number; batch?: Batch | undefined }> {
  const landlord = credentials && room.books.landlordOf(credentials.user, credentials.password)
  if (!landlord) room.onRefusal(401, 'unknown user or password')
  if (!landlord && !room.books.tellsWrongPassword) return { xml: '', status: 401 }
  try {
    if (!['', '""', undefined].includes(request.headers['soapaction'] as string | undefined))
      throw new SoapFault('the SOAPAction is not empty')
    const { operation, request: asked } = readEnvelope(body)
    const oddities = room.behaviours.oddities(credentials?.user ?? '')
    if (!landlord) return { xml: refusalXml(operation, new SesRefusal(10107), oddities), status: 200 }
    if (fault === 'code-10999') return { xml: refusalXml(operation, new SesRefusal(10999), oddities), status: 200 }
    room.catchUp()
    const { xml, batch, refusal } = await answerOperation({ operation, request: asked, landlord, oddities }, room)
    if (refusal) room.onRefusal(refusal.code, refusal.detail)
    return { xml, batch, status: 200 }
  } catch (error) {
    if (!(error instanceof SoapFault)) throw error
    room.onRefusal('soap', error.message)
    return { xml: faultAnswer(error.message), status: 500 }
  }
}

/** Marks the batch as unanswered if the client disconnects before the answer is sent. */
function recordUnanswered(response: ServerResponse, batch: Batch | undefined, fault: Fault | undefined): void {
  if (!batch) return
  const hasGone = response.destroyed || response.socket?.destroyed !== false
  if (hasGone || (fault !== undefined && fault !== 'late')) batch.wasAnswered = false
  response.once('close', () => (batch.wasAnswered &&= response.writableFinished))
}

function readCredentials(header = ''): Credentials | undefined {
  const base64 = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header)?.[1]
  const [user, ...rest] = Buffer.from(base64 ?? '', 'base64')
    .toString('utf8')
    .split(':')
  return user ? { user, password: rest.join(':') } : undefined
}

const page = (title: string) =>
  `<!doctype html><html lang="es"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`

export function sendPage(response: ServerResponse, status: number, title: string): void {
  const challenge = status === 401 ? { 'www-authenticate': 'Basic realm="hospedajes"' } : {}
  response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8', ...challenge }).end(page(title))
}

function sendXml(response: ServerResponse, xml: string, status = 200): void {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  response.writeHead(status, { 'content-type': 'text/xml;charset=utf-8', 'content-length': body.length }).end(body)
}

/** Applies faults that happen before the request is processed. Returns whether the fault was one of them. */
function failBefore(fault: Fault | undefined, response: ServerResponse): boolean {
  if (fault === 'down') response.socket?.resetAndDestroy()
  else if (fault === 'http-500') sendPage(response, 500, 'Internal Server Error')
  else if (fault === 'http-401') sendPage(response, 401, 'Unauthorized')
  else if (fault === 'http-404') sendPage(response, 404, 'Not Found')
  else return false
  return true
}

/** Applies faults that suppress the answer to a processed request. Returns whether the fault was one of them. */
function failAfter(fault: Fault | undefined, response: ServerResponse, xml: string): boolean {
  if (fault === 'swallow') response.socket?.destroy()
  else if (fault === 'empty') response.writeHead(200, { 'content-type': 'text/xml' }).end()
  else if (fault === 'garbage') response.writeHead(200, { 'content-type': 'text/xml' }).end('\u0000\u0001<<<no es XML')
  else if (fault === 'truncated') sendTruncated(response, xml)
  else return false
  return true
}

function sendTruncated(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(xml) })
  response.write(xml.slice(0, xml.length / 2), () => response.socket?.destroy())
}
