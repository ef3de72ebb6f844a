import { toDataURL } from 'qrcode'
import type { Dependencies } from '../dependencies.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { failOwnTry, refusedOwnTry } from './check-own-password.ts'
import { requireOwnUser } from './own-user.ts'
import { ownCredentials, updateOwnAccess } from './queries/own-access.ts'
import { forgetOwnTries } from './queries/tries.ts'
import { newRecoveryCodes, newSecret, openSecret, otpUri, recoveryCodeHash, stepOf } from './second-factor.ts'

type Secrets = Pick<Dependencies, 'secrets'>

/** A new secret as text, as URI and as QR code (a data URL) for an authenticator app. */
export async function drawSecret(email: string) {
  const secret = newSecret()
  const uri = otpUri(secret, email)
  return { secret, uri, qr: await toDataURL(uri, { margin: 2, width: 240 }) }
}

/** Stores a secret that is not in force until a first code confirms it. */
export async function startSecondFactor({ secrets }: Secrets, call: Call, secret: string) {
  const user = await requireOwnUser(call)
  if (user.secondFactorSince) throw new UserError('El segundo factor ya está activado')
  const secondFactor = secrets.seal(secret, call.loginId)
  await updateOwnAccess(call.db, call.accountId, call.loginId, { secondFactor, secondFactorStep: null })
}

/** @returns ten recovery codes, which are shown once; or a refusal, with the try counted as a failure */
export async function confirmSecondFactor({ secrets }: Secrets, call: Call, code: string) {
  const refused = await refusedOwnTry(call)
  if (refused) return refused
  const { secondFactor, secondFactorSince } = await ownCredentials(call.db)
  const secret = openSecret(secrets, secondFactor, call.loginId)
  if (secret === undefined || secondFactorSince) throw new UserError('Empiece de nuevo a configurar el segundo factor')
  const step = stepOf(secret, code, call.now)
  if (step === undefined) return failOwnTry(call, 'El código de verificación no es correcto')
  await forgetOwnTries(call.db, call.sessionId)
  const recoveryCodes = newRecoveryCodes()
  await updateOwnAccess(call.db, call.accountId, call.loginId, {
    secondFactorSince: call.now,
    secondFactorStep: step,
    recoveryCodeHashes: recoveryCodes.map(recoveryCodeHash),
  })
  call.changed('users', call.loginId)
  return { recoveryCodes }
}

export async function disableSecondFactor(call: Call) {
  await updateOwnAccess(call.db, call.accountId, call.loginId, {
    secondFactor: null,
    secondFactorSince: null,
    secondFactorStep: null,
    recoveryCodeHashes: [],
  })
  call.changed('users', call.loginId)
}
