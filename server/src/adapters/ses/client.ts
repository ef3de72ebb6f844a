import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import type { RegistryReport, TravellerRegistry } from '../../registry/traveller-registry.ts'
import { StartError } from '../../start-up.ts'
import { parseAnswer } from '../soap-answer.ts'
import { batchOutcomes, batchResultText, readReply, submissionOutcome } from './outcomes.ts'
import { ACCEPTED, registryRefusalOf, verdictOf } from './parse-answer.ts'
import { postXml, type Reply, type XmlConnection } from '../post-xml.ts'
import { requireSafeEndpoint } from '../safe-endpoint.ts'
import { reportXml, zipXml } from './report-xml.ts'
import { catalogueEnvelope, queryEnvelope, submissionEnvelope } from './soap.ts'

const SES_ENDPOINT = 'https://hospedajes.ses.mir.es/hospedajes-web/ws/v1/comunicacion'

const MOST_BATCHES = 10
const TIMEOUT_MS = 30_000

type Options = {
  /** The ministry's endpoint by default. */
  endpoint?: string
  /** A file with more certificates to trust, PEM or DER. */
  caFile?: string
  timeoutMs?: number
}

/**
 * Client of SES.HOSPEDAJES of the Ministerio del Interior, web service specification 3.1.3.
 * @throws StartError if the endpoint or the certificate file cannot be used
 */
export function sesRegistry({
  endpoint = SES_ENDPOINT,
  caFile,
  timeoutMs = TIMEOUT_MS,
}: Options = {}): TravellerRegistry {
  const wire: XmlConnection = {
    endpoint: requireSafeEndpoint(endpoint, 'SES_ENDPOINT'),
    caVariable: 'SES_CA_FILE',
    timeoutMs,
    ...(caFile !== undefined && { ca: trustedCertificates(caFile) }),
  }
  const exchange = async (credentials: Login, request: string) => {
    const reply = await postXml(wire, { authorization: basic(credentials), soapaction: '' }, request)
    return { reply, kept: { request, response: reply.text, httpStatus: reply.isAnswer ? reply.status : null } }
  }
  return {
    maxBatches: MOST_BATCHES,

    async prepare(report: RegistryReport) {
      const xml = reportXml(report)
      return { xml, body: await zipXml(xml) }
    },

    async submit(credentials, { kind }, body) {
      const request = submissionEnvelope({ landlordCode: credentials.landlordCode, kind, body })
      const { reply, kept } = await exchange(credentials, request)
      return { ...kept, outcome: submissionOutcome(reply) }
    },

    async query(credentials, batches) {
      const { reply, kept } = await exchange(credentials, queryEnvelope(batches))
      return { ...kept, outcome: queryOutcome(reply, batches) }
    },

    async test(credentials) {
      const { reply } = await exchange(credentials, catalogueEnvelope())
      const outcome = queryOutcome(reply, [])
      return outcome.status === 'answered' ? { works: true } : { works: false, reason: outcome.reason }
    },
  }
}

type Login = { user: string; password: string }

const basic = ({ user, password }: Login) => `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`

function queryOutcome(reply: Reply, batches: readonly string[]) {
  const read = readReply(reply)
  if (read.status === 'failed') return { status: 'failed', reason: read.reason } as const
  if (read.status === 'refused') return read
  const answer = parseAnswer(read.text)
  const verdict = verdictOf(answer)
  if (verdict.code === ACCEPTED)
    return {
      status: 'answered',
      batches: batchOutcomes(answer, batches),
      said: new Map(batches.map((batch) => [batch, batchResultText(read.text, batch)])),
    } as const
  const refusal = registryRefusalOf(verdict)
  return (
    refusal ?? ({ status: 'failed', reason: verdict.reason || 'La respuesta del registro no se entiende' } as const)
  )
}

/**
 * Certificates of authorities to trust: Node's and those of the file, PEM (any number) or DER (one).
 * The registry's server does not send the intermediate certificate of its chain, so the file must contain it.
 * @throws StartError for a file without certificates
 */
function trustedCertificates(caFile: string): string[] {
  const bytes = readFileSync(caFile)
  const text = bytes.toString('latin1')
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [bytes]
  try {
    return [...rootCertificates, ...blocks.map((block) => new X509Certificate(block).toString())]
  } catch {
    throw new StartError(`SES_CA_FILE: el archivo ${caFile} no contiene un certificado (PEM o DER).`)
  }
}
