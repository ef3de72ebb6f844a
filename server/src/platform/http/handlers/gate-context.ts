import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import type { GateContext } from './request-context.ts'
import {
  clearCleanerCookie,
  clearSessionCookies,
  readCookies,
  setCleanerCookie,
  setKnownBrowserCookie,
  setSessionCookies,
} from '../sessions/cookies.ts'

const MAX_DEVICE = 200

export function makeGateContext(request: FastifyRequest, reply: FastifyReply, dependencies: Dependencies): GateContext {
  const { tokens, gate, clock } = dependencies
  const cookies = readCookies(request)
  const refresh = tokens.read('refresh', cookies.refresh)
  return {
    gate,
    now: clock.now(),
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, MAX_DEVICE),
    access: tokens.read('access', cookies.access),
    refresh,
    hasRefreshCsrf: Boolean(refresh && tokens.isCsrf('refresh', refresh.sessionId, request.headers['x-csrf-token'])),
    setSession: (sessionId, generation) => setSessionCookies(reply, dependencies, sessionId, generation),
    rememberBrowser: (sessionId) => setKnownBrowserCookie(reply, dependencies, sessionId),
    clearSession: () => clearSessionCookies(reply, dependencies),
    cleaner: tokens.read('cleaner', cookies.cleaner),
    setCleanerSession: (sessionId) => setCleanerCookie(reply, dependencies, sessionId),
    clearCleanerSession: () => clearCleanerCookie(reply, dependencies),
  }
}
