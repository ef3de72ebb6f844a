import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { UserError } from '../../platform/http/errors.ts'
import { StartError } from '../../platform/configuration/start-up.ts'
import { postXml, type Reply } from '../post-xml.ts'
import { requireSafeEndpoint } from '../safe-endpoint.ts'
import type { ClientKey } from './read-certificate.ts'
import { readInThread } from '../../platform/untrusted/read-in-thread.ts'
import type { AeatAnswer } from './parse-answer.ts'
import type { SubmissionReply } from './read-reply.ts'
import type { QueryReply } from './query-records.ts'

const PRODUCTION = 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
const CHECK_PATH = '/wlpl/TIKE-CONT/ValidarQR'
const TIMEOUT_MS = 60_000
/** A thousand records with their errors, or ten thousand that a query found. */
const LARGEST_ANSWER = 48 * 1024 * 1024

/** No usable answer. `mayHaveArrived`: the AEAT may have stored the records. */
type Unanswered = { outcome: 'unanswered'; reason: string; mayHaveArrived: boolean }

export type SubmissionExchange = {
  reply: Exclude<SubmissionReply, { outcome: 'unreadable' }> | Unanswered
  text: string
}
type AnsweredQuery = Exclude<QueryReply, { outcome: 'unreadable' }>

/** The AEAT's service for invoice records. */
export type AeatService = {
  /** The address with which anybody checks an invoice, for QR codes. */
  checkUrl: string
  submit(key: ClientKey, envelope: string): Promise<SubmissionExchange>
  query(key: ClientKey, envelope: string): Promise<AnsweredQuery | Unanswered>
}

type Options = {
  /** The AEAT's production service by default. */
  endpoint?: string
  /** Certificates of authorities to trust besides those of Node, PEM. */
  ca?: string
  timeoutMs?: number
}

/** Client of VERI*FACTU. @throws StartError if the endpoint or the certificates cannot be used */
export function aeatService({ endpoint = PRODUCTION, ca, timeoutMs = TIMEOUT_MS }: Options = {}): AeatService {
  const url = requireSafeEndpoint(endpoint, 'AEAT_ENDPOINT')
  const trusted = ca === undefined ? undefined : [...rootCertificates, ...certificatesIn(ca)]
  const exchange = (key: ClientKey, envelope: string): Promise<Reply> =>
    postXml(
      {
        endpoint: endpointFor(url, key),
        caVariable: 'AEAT_CA_FILE',
        timeoutMs,
        largestAnswer: LARGEST_ANSWER,
        clientCertificate: { key: key.key, cert: key.chain },
        ...(trusted && { ca: trusted }),
      },
      { soapaction: '' },
      envelope,
    )
  return {
    checkUrl: checkUrlOf(url),

    async submit(key, envelope) {
      const reply = await exchange(key, envelope)
      if (!reply.isAnswer) return { reply: unanswered(reply.reason, reply.left), text: reply.text }
      const read = await readSubmission(key, reply.text)
      return { reply: read.outcome === 'unreadable' ? unreadable(reply.status) : read, text: reply.text }
    },

    async query(key, envelope) {
      const reply = await exchange(key, envelope)
      if (!reply.isAnswer) return unanswered(reply.reason, reply.left)
      const read = await readQuery(key, reply.text)
      return read.outcome === 'unreadable' ? unreadable(reply.status) : read
    },
  }
}

const requestOf = (key: ClientKey, input: AeatAnswer) => ({
  owner: { key: key.chain, by: 'job' as const },
  input,
  bytes: input.text.length,
})

const readSubmission = (key: ClientKey, text: string) =>
  readInThread<(input: AeatAnswer) => SubmissionReply>('aeat', requestOf(key, { kind: 'submission', text })).catch(
    unreadableOf,
  )

const readQuery = (key: ClientKey, text: string) =>
  readInThread<(input: AeatAnswer) => QueryReply>('aeat', requestOf(key, { kind: 'query', text })).catch(unreadableOf)

/** An answer beyond the budget of a reading is one that nobody understands. */
function unreadableOf(error: unknown): { outcome: 'unreadable' } {
  if (error instanceof UserError) return { outcome: 'unreadable' }
  throw error
}

const unanswered = (reason: string, mayHaveArrived: boolean): Unanswered => ({
  outcome: 'unanswered',
  reason,
  mayHaveArrived,
})

/** A page instead of a SOAP answer: with 401 and 403 the AEAT has not taken the certificate. */
const unreadable = (status: number): Unanswered =>
  status === 401 || status === 403
    ? unanswered(`La AEAT no admite el certificado (HTTP ${status})`, false)
    : unanswered(`La respuesta de la AEAT no se entiende (HTTP ${status})`, true)

/** Seals of companies have a server of their own. */
function endpointFor(url: URL, { isSeal }: ClientKey): URL {
  if (!isSeal) return url
  const other = new URL(url)
  other.hostname = url.hostname.replace(/^(pre)?www1\./, '$1www10.')
  return other
}

/** The check of the real service knows its invoices only; those of any other service are checked at the test service. */
const checkUrlOf = ({ hostname }: URL): string =>
  `https://${hostname.endsWith('.agenciatributaria.gob.es') ? 'www2.agenciatributaria.gob.es' : 'prewww2.aeat.es'}${CHECK_PATH}`

function certificatesIn(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    if (blocks.length === 0) throw new Error('no certificate')
    return blocks.map((block) => new X509Certificate(block).toString())
  } catch {
    throw new StartError('AEAT_CA_FILE: el archivo no contiene un certificado PEM.')
  }
}
