import type { sessionApi } from '@posada/contract/account/session'
import type { Input } from '@posada/contract/endpoint'
import { emailKey } from '@posada/domain/email'
import type { Dependencies } from '../dependencies.ts'
import type { GateCall } from '../http/call.ts'
import { sha256 } from '../http/tokens.ts'
import { newId } from '../ids.ts'
import { findLogin, openSession, useRecoveryCode, useSecondFactor, type FoundLogin } from './queries/gate.ts'
import { forgetTries, settleTry, withdrawTry } from './queries/tries.ts'
import { openSecret, recoveryCodeHash, stepOf } from './second-factor.ts'
import { beginLogin } from './slow-down.ts'

const WRONG = 'El correo o la contraseña no son correctos'
const NEEDS_CODE = 'Falta el código de verificación'
const WRONG_CODE = 'El código de verificación no es correcto'

type LogIn = Pick<Dependencies, 'tokens' | 'secrets' | 'passwords'>

/** Opens a session. @returns its id or the refusal, which is the same for an unknown e-mail and for a wrong password */
export async function logIn(dependencies: LogIn, input: Input<typeof sessionApi.login>, call: GateCall) {
  const key = emailKey(input.email)
  const begun = await beginLogin(call, key)
  const login = await findLogin(call.gate, key)
  const known = await dependencies.passwords.isPassword(
    input.password,
    login?.state === 'active' ? login.passwordHash : null,
  )
  if (!login || !known) {
    await settleTry(call.gate, begun)
    return { refused: WRONG }
  }
  if (login.secondFactorSince) {
    if (!input.code) {
      await withdrawTry(call.gate, begun)
      return { refused: NEEDS_CODE }
    }
    if (!(await isSecondFactor(dependencies, call, login, input.code))) {
      await settleTry(call.gate, begun)
      return { refused: WRONG_CODE }
    }
  }
  await forgetTries(call.gate, begun)
  return { sessionId: await openNewSession(dependencies, call, login) }
}

async function isSecondFactor({ secrets }: LogIn, { gate, now }: GateCall, login: FoundLogin, code: string) {
  const secret = openSecret(secrets, login.secondFactor, login.loginId)
  const step = secret === undefined ? undefined : stepOf(secret, code, now)
  if (step !== undefined) return useSecondFactor(gate, login, step)
  return useRecoveryCode(gate, login, recoveryCodeHash(code))
}

async function openNewSession({ tokens }: LogIn, call: GateCall, login: FoundLogin): Promise<string> {
  const { gate, now, device, address } = call
  const id = newId(now.getTime())
  const accessHash = sha256(tokens.token('access', id, 0))
  const refreshHash = sha256(tokens.token('refresh', id, 0))
  await openSession(gate, login, { id, accessHash, refreshHash, device, address, now })
  return id
}
