import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { ACCESS_SECONDS, SESSION_SECONDS } from './lifetimes.ts'

const ACCESS = 'posada_access'
const REFRESH = 'posada_refresh'
/** Sent with a login only: see `rememberBrowsers` in the slice `account`. */
export const KNOWN_BROWSER = 'posada_known'

/** The session cookies: HttpOnly, and Secure under https. */
export const readCookies = (request: FastifyRequest) => ({
  access: request.cookies[ACCESS],
  refresh: request.cookies[REFRESH],
  knownBrowser: request.cookies[KNOWN_BROWSER],
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

export const isHttps = ({ publicUrl, tls }: Dependencies['config']) =>
  Boolean(tls) || (publicUrl?.startsWith('https:') ?? false)

const cookieOptions = (config: Dependencies['config']): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(config),
})
