import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import type { RegistryReport, TravellerRegistry } from '../../travellers/registry/traveller-registry.ts'
import { StartError } from '../../platform/configuration/start-up.ts'
import { UserError } from '../../platform/http/errors.ts'
import { readInThread } from '../../platform/untrusted/read-in-thread.ts'
import { notUnderstood, type queryOutcome, type submissionOutcome } from './parse-ses-answer.ts'
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
      return { ...kept, outcome: await readSubmission(credentials, reply) }
    },

    async query(credentials, batches) {
      const { reply, kept } = await exchange(credentials, queryEnvelope(batches))
      return { ...kept, outcome: await readQuery(credentials, reply, batches) }
    },

    async test(credentials) {
      const { reply } = await exchange(credentials, catalogueEnvelope())
      const outcome = await readQuery(credentials, reply, [])
      return outcome.status === 'answered' ? { works: true } : { works: false, reason: outcome.reason }
    },
  }
}

const ownerOf = ({ user }: Login) => ({ key: `ses ${user}`, by: 'job' as const })

const readSubmission = (login: Login, reply: Reply) =>
  readInThread<(input: { reply: Reply }) => ReturnType<typeof submissionOutcome>>('ses', {
    owner: ownerOf(login),
    input: { reply },
    bytes: reply.text.length,
  }).catch(failedOf)

const readQuery = (login: Login, reply: Reply, batches: readonly string[]) =>
  readInThread<(input: { reply: Reply; batches: readonly string[] }) => ReturnType<typeof queryOutcome>>('ses', {
    owner: ownerOf(login),
    input: { reply, batches },
    bytes: reply.text.length,
  }).catch(failedOf)

type Login = { user: string; password: string }

const basic = ({ user, password }: Login) => `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`

/** An answer beyond the budget of a reading is one that nobody understands. */
const failedOf = (error: unknown) => {
  if (error instanceof UserError) return notUnderstood()
  throw error
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
