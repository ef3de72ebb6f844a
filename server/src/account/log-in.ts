import type { sessionApi } from '@posada/contract/account/session'
import type { Input } from '@posada/contract/endpoint'
import { emailKey } from '@posada/domain/email'
import type { Dependencies } from '../dependencies.ts'
import type { GateCall } from '../http/call.ts'
import { HttpError } from '../http/errors.ts'
import { sha256 } from '../http/tokens.ts'
import { newId } from '../ids.ts'
import { isPassword } from './password-hash.ts'
import {
  findLogin,
  forgetFailures,
  openSession,
  useRecoveryCode,
  useSecondFactor,
  type FoundLogin,
} from './queries/gate.ts'
import { recoveryCodeHash, stepOf } from './second-factor.ts'
import { noteFailedLogin, secondsToWait } from './slow-down.ts'

const WRONG = 'El correo o la contraseña no son correctos'
const NEEDS_CODE = 'Falta el código de verificación'
const WRONG_CODE = 'El código de verificación no es correcto'

type LogIn = Pick<Dependencies, 'tokens' | 'secrets'>

/** A new session, or the reason why not: the same for an unknown e-mail and for a wrong password. */
export async function logIn(dependencies: LogIn, input: Input<typeof sessionApi.login>, call: GateCall) {
  const key = emailKey(input.email)
  const wait = await secondsToWait(call, key)
  if (wait > 0)
    throw new HttpError(429, `Demasiados intentos. Espere ${Math.ceil(wait)} segundos y vuelva a intentarlo.`)
  const login = await findLogin(call.gate, key)
  const known = await isPassword(input.password, login?.state === 'active' ? login.passwordHash : null)
  if (!login || !known) {
    await noteFailedLogin(call, key)
    return { refused: WRONG }
  }
  if (login.secondFactorSince) {
    if (!input.code) return { refused: NEEDS_CODE }
    if (!(await isSecondFactor(dependencies, call, login, input.code))) {
      await noteFailedLogin(call, key)
      return { refused: WRONG_CODE }
    }
  }
  await forgetFailures(call.gate, `email:${key}`)
  return { sessionId: await openNewSession(dependencies, call, login) }
}

async function isSecondFactor(
  { secrets }: LogIn,
  { gate, now }: GateCall,
  login: FoundLogin,
  code: string,
): Promise<boolean> {
  if (!login.secondFactor) return false
  const step = stepOf(secrets.open(login.secondFactor, login.loginId), code, now)
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
