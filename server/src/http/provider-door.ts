import { providerSession } from '../db/open-link.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ProviderCall } from './call.ts'
import { noSession, notAllowed } from './errors.ts'
import { sha256, type SessionToken } from './tokens.ts'

/** The provider's desk: a signed-in login that is marked as provider, and functions of the gate only. */
export async function throughProviderDoor({ gate, clock }: Dependencies, token: SessionToken): Promise<ProviderCall> {
  const now = clock.now()
  const session = await providerSession(gate, sha256(token.text), now)
  if (!session) throw noSession()
  if (!session.isProvider) throw notAllowed()
  return { gate, loginId: session.loginId, sessionId: session.sessionId, now }
}
