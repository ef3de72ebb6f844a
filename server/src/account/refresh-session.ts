import type { Dependencies } from '../dependencies.ts'
import type { GateCall } from '../http/call.ts'
import { HttpError, noSession } from '../http/errors.ts'
import { sha256, type SessionToken } from '../http/tokens.ts'
import { endSessionByRefresh, rotate } from './queries/gate.ts'

/**
 * Rotates the tokens of a session. For a minute the replaced refresh token still gets the same successor, for a lost
 * reply or a second tab; using it later ends the session family.
 */
export async function refreshSession({ tokens }: Pick<Dependencies, 'tokens'>, call: GateCall) {
  const { sessionId, generation, text } = requireRefresh(call)
  const rotated = await rotate(call.gate, {
    sessionId,
    generation,
    refreshHash: sha256(text),
    nextAccessHash: sha256(tokens.token('access', sessionId, generation + 1)),
    nextRefreshHash: sha256(tokens.token('refresh', sessionId, generation + 1)),
    now: call.now,
  })
  if (rotated === undefined) {
    call.clearSession()
    throw noSession()
  }
  return { sessionId, generation: rotated }
}

export async function logOut({ changes }: Pick<Dependencies, 'changes'>, call: GateCall) {
  const { sessionId, text } = requireRefresh(call)
  await endSessionByRefresh(call.gate, sessionId, sha256(text), call.now)
  changes.announceSessionEnd(sessionId)
  call.clearSession()
}

function requireRefresh({ refresh, hasRefreshCsrf }: GateCall): SessionToken {
  if (!refresh) throw noSession()
  if (!hasRefreshCsrf) throw new HttpError(403, 'La página ha quedado anticuada. Recárguela y vuelva a intentarlo.')
  return refresh
}
