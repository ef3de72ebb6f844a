import { MAINLAND } from '@posada/domain/platform/days/day'
import { X509Certificate } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { aeatError } from '../../adapters/aeat/aeat-errors.ts'
import { answerQuery } from './answer-query.ts'
import { emptyRegister } from './invoice-register.ts'
import { faultReply, receiveSubmission } from './receive-submission.ts'
import { invoiceIdOf, isAnnulment } from './record-values.ts'
import { simulatorCertificate } from './simulated-certificates.ts'

const CUT = 'cut'
const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'

/**
 * What may go wrong: no connection, a page instead of an answer, an answer that is lost although the records are stored,
 * an unreadable one, a technical fault, a suspended access, and a request that arrives twice.
 */
export const aeatFaults = ['down', 'http-500', 'swallow', 'garbage', 'technical', 'suspended', 'repeated'] as const
type AeatFault = (typeof aeatFaults)[number]

type AeatBehaviour = {
  fault?: AeatFault | undefined
  /** How many requests have the fault; all if absent. */
  times?: number | undefined
  slowMs?: number | undefined
  rejectEvery?: number | undefined
  waitSeconds?: number | undefined
  /** The number of an invoice whose records break the schema. */
  malformed?: string | undefined
  /** NIF, and VAT numbers of the Union, that no census has; by default those of census.ts. */
  outsideCensus?: readonly string[] | undefined
}

/** A record that arrived, in the order of arrival. */
type ArrivedRecord = {
  number: string
  kind: 'issue' | 'annulment'
  state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto'
  code: number | null
  /** Whether it names another record before it than the last one of its chain. */
  isChainBroken: boolean
  /** Whether its submission was marked as after an incident. */
  isAfterIncident: boolean
}

export type AeatSimulator = {
  /** The URL of the service, with its path. */
  url: string
  /** The certificate to trust, PEM. */
  ca: string
  records(): ArrivedRecord[]
  /** When each submission arrived, in milliseconds on the simulator's clock. */
  submissions(): number[]
  setBehaviour(behaviour: AeatBehaviour): void
  stopListening(): Promise<void>
  listenAgain(): Promise<void>
  close(): Promise<void>
}

type Options = { now?: () => Date; port?: number; pageOfQueries?: number }

/** Starts a simulated VERI*FACTU on loopback, over TLS with client certificates: its checks, its answers and its faults. */
export async function startAeatSimulator({
  now = () => new Date(),
  port: wanted = 0,
  pageOfQueries,
}: Options = {}): Promise<AeatSimulator> {
  const { key, cert } = simulatorCertificate()
  let register = emptyRegister
  let behaviour: AeatBehaviour = {}
  const arrived: ArrivedRecord[] = []
  const times: number[] = []

  function answer(text: string): string {
    if (text.includes('ConsultaFactuSistemaFacturacion'))
      return answerQuery(register, text, { now: now(), ...(pageOfQueries !== undefined && { page: pageOfQueries }) })
    const today = now().toLocaleDateString('sv-SE', { timeZone: MAINLAND })
    const { rejectEvery, waitSeconds, malformed, outsideCensus } = behaviour
    const received = receiveSubmission(register, text, {
      now: now(),
      today,
      rejectEvery,
      waitSeconds,
      malformed,
      outsideCensus,
    })
    register = received.register
    times.push(now().getTime())
    for (const { record, state, code, isChainBroken } of received.verdicts)
      arrived.push({
        number: invoiceIdOf(record).number,
        kind: isAnnulment(record) ? 'annulment' : 'issue',
        state,
        code,
        isChainBroken,
        isAfterIncident: received.isAfterIncident,
      })
    return received.reply
  }

  /** The XML to answer with, the status of a page instead, or 'cut' for a connection that ends without an answer. */
  function outcomeOf(request: IncomingMessage, text: string, fault: AeatFault | undefined): string | number {
    if (fault === 'down') return CUT
    if (fault === 'http-500') return 500
    if (request.url !== PATH) return 404
    if (request.method !== 'POST') return faultReply(4135, aeatError(4135).text)
    const holder = holderOf(request.socket as TLSSocket, now())
    if (holder === undefined) return 403
    const issuer = /<(?:\w+:)?ObligadoEmision>.*?<(?:\w+:)?NIF>([^<]*)</s.exec(text)?.[1] ?? ''
    if (fault === 'technical') return faultReply(4108, aeatError(4108).text)
    if (fault === 'suspended') return faultReply(4141, aeatError(4141).text)
    if (!holder.includes(issuer)) return faultReply(4112, aeatError(4112).text)
    const first = answer(text)
    const reply = fault === 'repeated' ? answer(text) : first
    if (fault === 'swallow') return CUT
    return fault === 'garbage' ? '<<<no es XML' : reply
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const text = (await buffer(request)).toString('utf8')
    const fault = takeFault(behaviour)
    await wait(behaviour.slowMs ?? 0)
    const outcome = outcomeOf(request, text, fault)
    if (outcome === CUT) response.socket?.destroy()
    else if (typeof outcome === 'number') sendPage(response, outcome)
    else sendXml(response, outcome)
  }

  const server = createServer({ key, cert, requestCert: true, rejectUnauthorized: false }, (request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(wanted)
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}${PATH}`,
    ca: cert,
    records: () => [...arrived],
    submissions: () => [...times],
    setBehaviour: (next) => void (behaviour = { ...next }),
    stopListening,
    listenAgain: () => listen(port),
    close: stopListening,
  }
}

/** The fault for this request, if the behaviour has one left. */
function takeFault(behaviour: AeatBehaviour): AeatFault | undefined {
  const { fault, times = Infinity } = behaviour
  if (fault === undefined || times <= 0) return undefined
  behaviour.times = times - 1
  return fault
}

/** The subject of the client's certificate; undefined without one that is valid now. Any authority will do. */
function holderOf(socket: TLSSocket, now: Date): string | undefined {
  const { raw } = socket.getPeerCertificate()
  if (!raw) return undefined
  const certificate = new X509Certificate(raw)
  const isValid = new Date(certificate.validFrom) <= now && now <= new Date(certificate.validTo)
  return isValid ? certificate.subject : undefined
}

function sendPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><title>Agencia Tributaria</title>')
}

function sendXml(response: ServerResponse, xml: string): void {
  response
    .writeHead(200, { 'content-type': 'text/xml;charset=utf-8' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}
