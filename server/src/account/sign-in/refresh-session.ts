import type { Dependencies } from '../../dependencies.ts'
import type { GateContext } from '../../platform/http/handlers/request-context.ts'
import { HttpError, noSession } from '../../platform/http/errors.ts'
import { subnetOf } from '../../platform/http/limits/rate-limits.ts'
import { newId } from '../../platform/ids.ts'
import { renderMail } from '../../outbox/mails/public.ts'
import { sha256, type SessionToken } from '../../platform/http/sessions/tokens.ts'
import { endSessionByRefresh, rotateTokens } from './queries/gate.ts'

/**
 * Rotates the tokens of a session. For 10 s the replaced refresh token still gets the same successor, for a lost reply or
 * a second tab of the same device and subnet. Any other use of it ends the session, and a mail informs the user if it
 * came from elsewhere. All ends of a session: docs/decisions/013-session-end.md.
 */
export async function refreshSession({ tokens }: Pick<Dependencies, 'tokens'>, context: GateContext) {
  const { sessionId, generation, text } = requireRefresh(context)
  const rotated = await rotateTokens(context.gate, {
    sessionId,
    generation,
    refreshHash: sha256(text),
    nextAccessHash: sha256(tokens.token('access', sessionId, generation + 1)),
    nextRefreshHash: sha256(tokens.token('refresh', sessionId, generation + 1)),
    device: context.device,
    subnet: subnetOf(context.address),
    mail: copiedSessionMail(context),
    now: context.now,
  })
  if (rotated === undefined) {
    context.clearSession()
    throw noSession()
  }
  return { sessionId, generation: rotated }
}

function copiedSessionMail({ device, address }: GateContext) {
  const page = {
    title: 'Hemos cerrado una de sus sesiones',
    paragraphs: [
      'Dos equipos o conexiones han usado la misma sesión de Posada, así que alguien puede haberla copiado. Por seguridad la hemos cerrado en los dos.',
      `El último intento venía de ${address}${device ? ` (${device})` : ''}.`,
      'Vuelva a iniciar sesión. Si no reconoce ese equipo, cambie su contraseña y revise sus sesiones abiertas en «Panel de usuario».',
    ],
  }
  return { id: newId(), subject: 'Una sesión suya de Posada se ha cerrado', ...renderMail(page) }
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
