import { providerSession } from '../../db/gate.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ProviderContext } from './request-context.ts'
import { noSession, notAllowed } from '../errors.ts'
import { sha256, type SessionToken } from '../sessions/tokens.ts'

/**
 * The context of a provider's request. It uses functions of the gate only.
 * @throws HttpError 401 without a valid session, 403 if the login is not marked as provider
 */
export async function inProviderContext({ gate, clock }: Dependencies, token: SessionToken): Promise<ProviderContext> {
  const now = clock.now()
  const session = await providerSession(gate, sha256(token.text), now)
  if (!session) throw noSession()
  if (!session.isProvider) throw notAllowed()
  return { gate, loginId: session.loginId, sessionId: session.sessionId, now }
}
