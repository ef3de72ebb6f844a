import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { CalendarBytes } from './decode-calendar.ts'
import { NOT_PUBLIC, readFeedUrl } from './feed-url.ts'
import { lookupPublic, NotPublicError, requirePublicPeer, resolveName, type Resolver } from './public-addresses.ts'
import { ACCEPTED_ENCODINGS, readBody, TooLargeError } from './read-body.ts'

/** What the server said of the content that it gave last; null for nothing. */
export type FeedMarks = { etag: string | null; lastModified: string | null }

type FeedReply =
  | ({ kind: 'content' } & CalendarBytes & FeedMarks)
  /** The last values of the server are still shown. */
  | { kind: 'unchanged' }
  /** `reason` is a Spanish sentence. */
  | { kind: 'failed'; reason: string }

export type FeedReader = {
  read(url: string, known: FeedMarks, stopping?: AbortSignal): Promise<FeedReply>
}

type Options = {
  /** The origin of the simulator, the only one that may be on this machine and without https. */
  simulatorOrigin?: string | undefined
  resolve?: Resolver
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Reads calendars of other systems. Their addresses were typed by users, so that only public servers are asked. */
export function feedReader({
  simulatorOrigin,
  resolve = resolveName,
  timeoutMs = TIMEOUT_MS,
}: Options = {}): FeedReader {
  async function follow(typed: string, known: FeedMarks, signal: AbortSignal): Promise<FeedReply> {
    let target = typed
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const read = readFeedUrl(target, simulatorOrigin)
      if ('fault' in read) return failed(read.fault)
      const response = await open(read.url, known, signal)
      const { statusCode = 0, headers } = response
      if (!REDIRECTS.has(statusCode)) return replyOf(response, statusCode, known)
      response.destroy()
      if (!URL.canParse(headers.location ?? '', read.url)) return failed('El portal redirige a una dirección no válida')
      target = new URL(headers.location ?? '', read.url).href
    }
    return failed('El portal redirige demasiadas veces')
  }

  function open(url: URL, known: FeedMarks, signal: AbortSignal): Promise<IncomingMessage> {
    const isSimulator = url.origin === simulatorOrigin
    const request = url.protocol === 'http:' ? requestHttp : requestHttps
    const headers = {
      accept: 'text/calendar, */*;q=0.5',
      'accept-encoding': ACCEPTED_ENCODINGS,
      'user-agent': 'Posada',
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
    }
    const options = { agent: false, signal, headers, ...(!isSimulator && { lookup: lookupPublic(resolve) }) } as const
    return new Promise((resolveResponse, reject) => {
      const sent: ClientRequest = request(url, options, resolveResponse)
      if (!isSimulator) sent.once('socket', requirePublicPeer)
      sent.once('error', reject)
      sent.end()
    })
  }

  return {
    async read(url, known, stopping) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
      try {
        return await follow(url, known, signal)
      } catch (error) {
        return failed(timeout.aborted ? `El portal no ha respondido en ${timeoutMs / 1000} segundos` : reasonOf(error))
      }
    },
  }
}

async function replyOf(response: IncomingMessage, status: number, known: FeedMarks): Promise<FeedReply> {
  if (status === 200) {
    const { etag = null, 'last-modified': lastModified = null } = response.headers
    return { kind: 'content', ...(await readBody(response)), etag: markOf(etag), lastModified: markOf(lastModified) }
  }
  response.destroy()
  const isConditional = known.etag !== null || known.lastModified !== null
  if (status === 304 && isConditional) return { kind: 'unchanged' }
  return failed(STATUS_REASONS[status] ?? `El portal ha respondido con un error (${status})`)
}

const LONGEST_MARK = 500
/** A mark too long to be kept is not sent back, and the content is given again. */
const markOf = (mark: string | null) => (mark !== null && mark.length <= LONGEST_MARK ? mark : null)

const failed = (reason: string): FeedReply => ({ kind: 'failed', reason })

const STATUS_REASONS: Record<number, string> = {
  401: 'El portal no deja leer ese calendario: copie de nuevo su enlace',
  403: 'El portal no deja leer ese calendario: copie de nuevo su enlace',
  404: 'El calendario ya no está en esa dirección: copie de nuevo su enlace',
  410: 'El calendario ya no está en esa dirección: copie de nuevo su enlace',
  429: 'El portal pide que se lea menos veces',
}

const ERROR_REASONS: Record<string, string> = {
  ENOTFOUND: 'No existe el servidor de esa dirección',
  EAI_AGAIN: 'No se ha podido buscar el servidor de esa dirección',
  ECONNREFUSED: 'El servidor del calendario no acepta la conexión',
  ECONNRESET: 'El servidor ha cortado la conexión',
  CERT_HAS_EXPIRED: 'El certificado del servidor del calendario ha caducado',
}

function reasonOf(error: unknown): string {
  if (error instanceof NotPublicError) return NOT_PUBLIC
  if (error instanceof TooLargeError) return 'El calendario ocupa más de 2 MB'
  const { code = '' } = error as NodeJS.ErrnoException
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(code))
    return ERROR_REASONS[code] ?? 'El certificado del servidor del calendario no es válido'
  return ERROR_REASONS[code] ?? 'No se ha podido leer el calendario'
}
