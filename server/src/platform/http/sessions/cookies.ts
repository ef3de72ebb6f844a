import { sessionApi } from '@posada/contract/account/session'
import { supportBase } from '@posada/contract/provider/support/support-base'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'

// The SQL functions `enter`, `gate_session` and `gate_rotate` compare with the same times: see docs/decisions/013.

/** An access token is valid this long. */
const ACCESS_SECONDS = 15 * 60
/** A session expires this long after its tokens were last renewed. */
export const SESSION_SECONDS = 30 * 24 * 3600
/** A session expires this long after it was opened, however much it is used. */
export const LONGEST_SESSION_SECONDS = 90 * 24 * 3600

/** A session in a customer's account ends this long after it was opened. */
export const SUPPORT_SECONDS = 30 * 60

const ACCESS = 'posada_access'
const REFRESH = 'posada_refresh'
const KNOWN_BROWSER = 'posada_known'
const CLEANER = 'posada_cleaner'
const SUPPORT = 'posada_support'
const KNOWN_BROWSER_SECONDS = 90 * 24 * 3600
/** A generation that no session reaches: a token with it names its session and gives no access. */
const UNREACHABLE_GENERATION = 999_999_999

/** The session cookies: HttpOnly, and Secure under https. */
export const readCookies = (request: FastifyRequest) => ({
  access: request.cookies[ACCESS],
  refresh: request.cookies[REFRESH],
  knownBrowser: request.cookies[KNOWN_BROWSER],
  cleaner: request.cookies[CLEANER],
  support: request.cookies[SUPPORT],
})

export function setSessionCookies(
  reply: FastifyReply,
  { tokens, config }: Dependencies,
  sessionId: string,
  generation: number,
) {
  const shared = cookieOptions(config)
  reply.setCookie(ACCESS, tokens.token('access', sessionId, generation), {
    ...shared,
    path: '/',
    maxAge: ACCESS_SECONDS,
  })
  reply.setCookie(REFRESH, tokens.token('refresh', sessionId, generation), {
    ...shared,
    path: '/token',
    maxAge: SESSION_SECONDS,
  })
}

export function clearSessionCookies(reply: FastifyReply, { config }: Dependencies) {
  reply.clearCookie(ACCESS, { ...cookieOptions(config), path: '/' })
  reply.clearCookie(REFRESH, { ...cookieOptions(config), path: '/token' })
}

/** The session of a cleaner, which no call of another kind reads. It has no CSRF token: other sites do not get it sent. */
export function setCleanerCookie(reply: FastifyReply, { tokens, config }: Dependencies, sessionId: string) {
  reply.setCookie(CLEANER, tokens.token('cleaner', sessionId, 0), {
    ...cleanerCookieOptions(config),
    maxAge: LONGEST_SESSION_SECONDS,
  })
}

export function clearCleanerCookie(reply: FastifyReply, { config }: Dependencies) {
  reply.clearCookie(CLEANER, cleanerCookieOptions(config))
}

/**
 * A session of the provider's staff in a customer's account. Its path is the session's own, so that the browser keeps it beside the
 * session of the desk and beside those in other accounts. It has no CSRF token: other sites do not get it sent.
 */
export function setSupportCookie(reply: FastifyReply, { tokens, config }: Dependencies, sessionId: string) {
  reply.setCookie(SUPPORT, tokens.token('support', sessionId, 0), {
    ...cookieOptions(config),
    sameSite: 'strict',
    path: `${supportBase(sessionId)}/`,
    maxAge: SUPPORT_SECONDS,
  })
}

const cleanerCookieOptions = (config: Dependencies['config']): CookieSerializeOptions => ({
  ...cookieOptions(config),
  sameSite: 'strict',
  path: '/api/cleaning_app',
})

/**
 * Marks a browser whose user has signed in, or has set a password by a link, with a cookie that names that session. It is
 * sent with the next login only, also after a logout; the session's own cookies are not.
 */
export function setKnownBrowserCookie(reply: FastifyReply, { tokens, config }: Dependencies, sessionId: string) {
  reply.setCookie(KNOWN_BROWSER, tokens.token('refresh', sessionId, UNREACHABLE_GENERATION), {
    ...cookieOptions(config),
    sameSite: 'strict',
    path: sessionApi.login.path,
    maxAge: KNOWN_BROWSER_SECONDS,
  })
}

/** With a login the mark of a known browser takes the place of the refresh token, which is not sent there. */
export function readMarkAsRefresh(request: FastifyRequest) {
  const mark = request.cookies[KNOWN_BROWSER]
  if (mark !== undefined && request.routeOptions.config.endpoint === sessionApi.login) request.cookies[REFRESH] = mark
}

export const isHttps = ({ publicUrl, tls }: Dependencies['config']) =>
  Boolean(tls) || (publicUrl?.startsWith('https:') ?? false)

const cookieOptions = (config: Dependencies['config']): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(config),
})
