import { sessionApi } from '@posada/contract/account/session'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { isHttps, KNOWN_BROWSER, readCookies } from '../http/sessions/cookies.ts'

const REFRESH_COOKIE = 'posada_refresh'
const KNOWN_BROWSER_SECONDS = 90 * 24 * 3600
/** A generation that no session reaches: a token with it names its session and gives no access. */
const UNREACHABLE_GENERATION = 999_999_999

/**
 * Marks a browser in which somebody has signed in with a cookie that is sent with the next login, also after a logout;
 * the session's own cookies are not sent with a login. The login endpoint on this app reads the mark as the refresh
 * token, so that failures of strangers do not slow this browser down.
 */
export function rememberBrowsers(app: FastifyInstance, { config, tokens }: Pick<Dependencies, 'config' | 'tokens'>) {
  app.addHook('onRequest', async (request) => {
    const known = readCookies(request).knownBrowser
    if (known !== undefined && request.routeOptions.config.endpoint === sessionApi.login)
      request.cookies[REFRESH_COOKIE] = known
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.endpoint !== sessionApi.login) return
    const made = [reply.getHeader('set-cookie') ?? []]
      .flat()
      .map((line) => app.parseCookie(String(line))[REFRESH_COOKIE])
    const opened = tokens.read('refresh', made.find(Boolean))
    if (!opened) return
    const options = { httpOnly: true, sameSite: 'strict', secure: isHttps(config) } as const
    const mark = tokens.token('refresh', opened.sessionId, UNREACHABLE_GENERATION)
    reply.setCookie(KNOWN_BROWSER, mark, {
      ...options,
      path: sessionApi.login.path,
      maxAge: KNOWN_BROWSER_SECONDS,
    })
  })
}
