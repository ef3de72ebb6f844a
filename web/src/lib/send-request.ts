import { CHANGES_HEADER, NUMBER_HEADER } from '@posada/contract/live-updates'
import { confirmConnection, suspectConnection } from './connection.ts'
import { NoAnswerError } from './errors.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { csrfTokens, type CsrfTokens } from './session.ts'
import { noteRead } from './stream-position.ts'
import { readReply } from './support-tab.ts'

export type Answer = {
  status: number
  reply: Record<string, unknown>
  /** What the call changed, as its header says; null where it changed nothing. */
  changes: string | null
}
export type Request = {
  method: 'GET' | 'POST'
  url: string
  body?: BodyInit
  headers?: Record<string, string>
  transport?: Transport | undefined
}

/** Sends like `fetch`, which does not report upload progress. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/**
 * Sends one request with its CSRF token and returns the JSON envelope. Throws NoAnswerError when the answer is not from
 * our server.
 */
export async function sendRequest(
  { method, url, body, headers = {}, transport = fetch }: Request,
  tokens = csrfTokens(),
): Promise<Answer> {
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: { ...headers, ...csrfHeader(method, url, tokens) },
  }
  if (body !== undefined) init.body = body
  try {
    const {
      status,
      headers: received,
      reply,
    } = await (takeFirstAnswer(method, url, body) ?? send(transport, url, init))
    if (!isEnvelope(reply)) throw new TypeError(`no envelope in the answer, status ${status}`)
    confirmConnection()
    noteRead(received.get(NUMBER_HEADER))
    return { status, reply, changes: received.get(CHANGES_HEADER) }
  } catch (cause) {
    suspectConnection()
    throw new NoAnswerError(cause)
  }
}

async function send(transport: Transport, url: string, init: RequestInit) {
  const response = await transport(url, init)
  return { status: response.status, headers: response.headers, reply: readReply(await response.text()) }
}

function csrfHeader(method: Request['method'], url: string, tokens: CsrfTokens | null): Record<string, string> {
  if (method === 'GET' || !tokens) return {}
  return { 'X-CSRF-TOKEN': url.startsWith('/token/') ? tokens.refresh : tokens.access }
}

const isEnvelope = (reply: unknown): reply is Record<string, unknown> =>
  typeof reply === 'object' && reply !== null && 'resultado' in reply
