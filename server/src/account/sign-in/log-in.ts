import { CODE_MISSING, type sessionApi } from '@posada/contract/account/session'
import type { Input } from '@posada/contract/endpoint'
import { emailKey } from '@posada/domain/platform/text/formats'
import type { Dependencies } from '../../dependencies.ts'
import type { GateContext } from '../../platform/http/handlers/request-context.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { findLogin, openSession, useRecoveryCode, useSecondFactor, type FoundLogin } from './queries/gate.ts'
import { resetTries, failTry, cancelTry } from './queries/tries.ts'
import { openSecret, recoveryCodeHash, stepOf } from './second-factor.ts'
import { startLoginTry } from './limit-logins.ts'

const WRONG = 'El correo o la contraseña no son correctos'
const NEEDS_CODE = 'Falta el código de verificación'
const WRONG_CODE = 'El código de verificación no es correcto'

type LogIn = Pick<Dependencies, 'tokens' | 'secrets' | 'passwords'>

/** Opens a session. @returns its id or the refusal, which is the same for an unknown e-mail and for a wrong password */
export async function logIn(dependencies: LogIn, input: Input<typeof sessionApi.login>, context: GateContext) {
  const key = emailKey(input.email)
  const begun = await startLoginTry(context, key)
  const login = await findLogin(context.gate, key)
  const known = await dependencies.passwords.isPassword(
    input.password,
    login?.state === 'active' ? login.passwordHash : null,
  )
  if (!login || !known) {
    await failTry(context.gate, begun)
    return { refused: WRONG }
  }
  if (login.secondFactorSince) {
    if (!input.code) {
      await cancelTry(context.gate, begun)
      return { refused: NEEDS_CODE, code: CODE_MISSING }
    }
    if (!(await isSecondFactor(dependencies, context, login, input.code))) {
      await failTry(context.gate, begun)
      return { refused: WRONG_CODE }
    }
  }
  await resetTries(context.gate, begun)
  return { sessionId: await openNewSession(dependencies, context, login), isProvider: login.isProvider }
}

async function isSecondFactor({ secrets }: LogIn, { gate, now }: GateContext, login: FoundLogin, code: string) {
  const secret = openSecret(secrets, login.secondFactor, login.loginId)
  const step = secret === undefined ? undefined : stepOf(secret, code, now)
  if (step !== undefined) return useSecondFactor(gate, login, step)
  return useRecoveryCode(gate, login, recoveryCodeHash(code))
}

/** Opens a session of a login whose password is proved. @returns its id */
export async function openNewSession(
  { tokens }: Pick<Dependencies, 'tokens'>,
  context: GateContext,
  login: Pick<FoundLogin, 'accountId' | 'loginId'>,
): Promise<string> {
  const { gate, now, device, address } = context
  const id = newId(now.getTime())
  const accessHash = sha256(tokens.token('access', id, 0))
  const refreshHash = sha256(tokens.token('refresh', id, 0))
  await openSession(gate, login, { id, accessHash, refreshHash, device, address, now })
  return id
}
