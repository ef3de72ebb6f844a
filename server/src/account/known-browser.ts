import { sessionApi } from '@posada/contract/account/session'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { isHttps } from '../http/cookies.ts'

const REFRESH = 'posada_refresh'
const KNOWN = 'posada_known'
const KNOWN_SECONDS = 90 * 24 * 3600
/** No session lives to see it, so that a token of it names its session and opens nothing. */
const NEVER = 999_999_999

/**
 * A browser in which somebody has signed in says so at its next login, also after he signed out: the session's own
 * cookies do not travel there. The login mounted on this app finds the mark where it looks for a refresh token.
 */
export function rememberBrowsers(app: FastifyInstance, { config, tokens }: Pick<Dependencies, 'config' | 'tokens'>) {
  app.addHook('onRequest', async (request) => {
    const known = request.cookies[KNOWN]
    if (known !== undefined && request.routeOptions.config.endpoint === sessionApi.login)
      request.cookies[REFRESH] = known
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.endpoint !== sessionApi.login) return
    const made = [reply.getHeader('set-cookie') ?? []].flat().map((line) => app.parseCookie(String(line))[REFRESH])
    const opened = tokens.read('refresh', made.find(Boolean))
    if (!opened) return
    const options = { httpOnly: true, sameSite: 'strict', secure: isHttps(config) } as const
    const mark = tokens.token('refresh', opened.sessionId, NEVER)
    reply.setCookie(KNOWN, mark, { ...options, path: sessionApi.login.path, maxAge: KNOWN_SECONDS })
  })
}
