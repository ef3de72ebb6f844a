import type { Config } from '../../platform/configuration/config.ts'
import { boundedBytes } from '../../platform/untrusted/bounded-bytes.ts'
import { isNotConnected } from '../is-not-connected.ts'
import { requireSafeEndpoint } from '../safe-endpoint.ts'

/** What became of a text message. After `unknown` it may have left, so it must not be sent again. */
export type SmsOutcome =
  | { kind: 'sent' }
  /** Not taken, and not taken later either. */
  | { kind: 'refused'; reason: string }
  /** Nothing has left this machine. */
  | { kind: 'unreachable' }
  /** Not taken now, because too many were sent: it may be sent again. */
  | { kind: 'later'; afterMs: number | undefined }
  | { kind: 'unknown' }

export type OutgoingSms = { id: string; recipient: string; body: string }
export type SmsClient = { send(sms: OutgoingSms): Promise<SmsOutcome> }

type SmsConfig = Partial<Pick<Config, 'sms' | 'endpoints'>>

const ENDPOINT = 'https://api.labsmobile.com'
const TIMEOUT_MS = 20_000
const LARGEST_ANSWER = 64 * 1024
/** Refusals of LabsMobile (JSON API v2.5.2, 'Results and errors') that the establishment can understand. */
const REFUSALS: Record<string, string> = {
  '22': 'El servicio de SMS no acepta el usuario o el token de la instalación',
  '23': 'El servicio de SMS no acepta el teléfono',
  '27': 'El servicio de SMS no acepta el texto: es demasiado largo',
  '35': 'No queda saldo en el servicio de SMS',
}
/** Its own error while sending: the message may have left. */
const ERROR_WHILE_SENDING = '30'

const TOO_MANY = 429

/** LabsMobile's JSON API; undefined if no account is configured. @throws StartError if the endpoint cannot be used */
export function smsClient({ sms, endpoints }: SmsConfig): SmsClient | undefined {
  if (sms === undefined) return undefined
  const base = requireSafeEndpoint(endpoints?.sms ?? ENDPOINT, 'LABSMOBILE_ENDPOINT')
  const url = new URL('/json/send', base)
  const authorization = `Basic ${Buffer.from(`${sms.user}:${sms.token}`).toString('base64')}`
  return {
    async send({ id, recipient, body }) {
      const message = {
        message: body,
        recipient: [{ msisdn: recipient.replace(/\D/g, '') }],
        subid: id.replaceAll('-', '').slice(-20), // at most 20 characters
        ...(sms.sender === '' ? {} : { tpoa: sms.sender }),
      }
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(message),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (response.status === TOO_MANY) {
          await response.body?.cancel()
          return { kind: 'later', afterMs: readRetryAfter(response.headers) }
        }
        return outcomeOf(response.status, (await boundedBytes(response, LARGEST_ANSWER)).toString('utf8'))
      } catch (error) {
        return { kind: isNotConnected(error) ? 'unreachable' : 'unknown' }
      }
    },
  }
}

/** Seconds, or an instant (RFC 9110, 10.2.3); undefined where the provider says nothing that can be read. */
function readRetryAfter(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1000
  const instant = Date.parse(said)
  return said === '' || Number.isNaN(instant) ? undefined : Math.max(0, instant - Date.now())
}

function outcomeOf(status: number, text: string): SmsOutcome {
  if (status === 401 || status === 403) return { kind: 'refused', reason: REFUSALS['22']! }
  const code = replyCodeOf(text)
  if (code === '0') return { kind: 'sent' }
  if (code === undefined || code === ERROR_WHILE_SENDING || status >= 500) return { kind: 'unknown' }
  return { kind: 'refused', reason: REFUSALS[code] ?? `El servicio de SMS no acepta el mensaje (${code})` }
}

function replyCodeOf(text: string): string | undefined {
  try {
    const { code } = JSON.parse(text) as { code?: unknown }
    return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined
  } catch {
    return undefined
  }
}
