import { providerSessionApi } from '@posada/contract/provider/provider-session'
import { providerSession } from '../../db/gate.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { ProviderContext } from './request-context.ts'
import { declaredRefusal, noSession, notAllowed } from '../errors.ts'
import { sha256, type SessionToken } from '../sessions/tokens.ts'

/**
 * The provider's user of a request, who has used a second factor in this session. Only functions of the gate are used.
 * @throws HttpError 401 without a valid session, 403 if the login is not marked as provider
 * @throws UserError with a code if the session was opened without a second factor
 */
export async function requireProviderWithSecondFactor(
  { gate, clock }: Dependencies,
  token: SessionToken,
): Promise<Omit<ProviderContext, 'setSupportSession'>> {
  const now = clock.now()
  const session = await providerSession(gate, sha256(token.text), now)
  if (!session) throw noSession()
  const { isProvider, loginId, sessionId, name, email, openedAt, secondFactorSince } = session
  if (!isProvider) throw notAllowed()
  if (!secondFactorSince)
    throw refusal('secondFactorMissing', 'La mesa del proveedor pide un segundo factor. Actívelo para entrar.')
  // A session opened before was opened with the password alone.
  if (openedAt < secondFactorSince)
    throw refusal('secondFactorNotUsed', 'Vuelva a iniciar sesión con el código de su segundo factor.')
  return { gate, loginId, sessionId, name, email, now }
}

const refusal = (code: 'secondFactorMissing' | 'secondFactorNotUsed', message: string) =>
  declaredRefusal(providerSessionApi.get, code, message)
