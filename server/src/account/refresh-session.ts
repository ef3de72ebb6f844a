import type { Dependencies } from '../dependencies.ts'
import type { GateContext } from '../http/handlers/request-context.ts'
import { HttpError, noSession } from '../http/errors.ts'
import { sha256, type SessionToken } from '../http/sessions/tokens.ts'
import { endSessionByRefresh, rotateTokens } from './queries/gate.ts'

/**
 * Rotates the tokens of a session. For a minute the replaced refresh token still gets the same successor, for a lost
 * reply or a second tab; using it later ends the session family.
 */
export async function refreshSession({ tokens }: Pick<Dependencies, 'tokens'>, context: GateContext) {
  const { sessionId, generation, text } = requireRefresh(context)
  const rotated = await rotateTokens(context.gate, {
    sessionId,
    generation,
    refreshHash: sha256(text),
    nextAccessHash: sha256(tokens.token('access', sessionId, generation + 1)),
    nextRefreshHash: sha256(tokens.token('refresh', sessionId, generation + 1)),
    now: context.now,
  })
  if (rotated === undefined) {
    context.clearSession()
    throw noSession()
  }
  return { sessionId, generation: rotated }
}

export async function logOut({ changes }: Pick<Dependencies, 'changes'>, context: GateContext) {
  const { sessionId, text } = requireRefresh(context)
  await endSessionByRefresh(context.gate, sessionId, sha256(text), context.now)
  changes.announceSessionEnd(sessionId)
  context.clearSession()
}

function requireRefresh({ refresh, hasRefreshCsrf }: GateContext): SessionToken {
  if (!refresh) throw noSession()
  if (!hasRefreshCsrf) throw new HttpError(403, 'La página ha quedado anticuada. Recárguela y vuelva a intentarlo.')
  return refresh
}
