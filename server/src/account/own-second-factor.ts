import { toDataURL } from 'qrcode'
import type { Dependencies } from '../dependencies.ts'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { failOwnTry, refusedOwnTry } from './check-own-password.ts'
import { requireOwnUser } from './own-user.ts'
import { ownCredentials, updateOwnAccess } from './queries/own-access.ts'
import { resetOwnTries } from './queries/tries.ts'
import { newRecoveryCodes, newSecret, openSecret, otpUri, recoveryCodeHash, stepOf } from './second-factor.ts'

type Secrets = Pick<Dependencies, 'secrets'>

/** A new secret as text, as URI and as QR code (a data URL) for an authenticator app. */
export async function createSecretWithQrCode(email: string) {
  const secret = newSecret()
  const uri = otpUri(secret, email)
  return { secret, uri, qr: await toDataURL(uri, { margin: 2, width: 240 }) }
}

/** Stores a secret that is not in force until a first code confirms it. */
export async function startSecondFactor({ secrets }: Secrets, context: RequestContext, secret: string) {
  const user = await requireOwnUser(context)
  if (user.secondFactorSince) throw new UserError('El segundo factor ya está activado')
  const secondFactor = secrets.seal(secret, context.loginId)
  await updateOwnAccess(context.db, context.accountId, context.loginId, { secondFactor, secondFactorStep: null })
}

/** @returns ten recovery codes, which are shown once; or a refusal, with the try counted as a failure */
export async function confirmSecondFactor({ secrets }: Secrets, context: RequestContext, code: string) {
  const refused = await refusedOwnTry(context)
  if (refused) return refused
  const { secondFactor, secondFactorSince } = await ownCredentials(context.db)
  const secret = openSecret(secrets, secondFactor, context.loginId)
  if (secret === undefined || secondFactorSince) throw new UserError('Empiece de nuevo a configurar el segundo factor')
  const step = stepOf(secret, code, context.now)
  if (step === undefined) return failOwnTry(context, 'El código de verificación no es correcto')
  await resetOwnTries(context.db, context.sessionId)
  const recoveryCodes = newRecoveryCodes()
  await updateOwnAccess(context.db, context.accountId, context.loginId, {
    secondFactorSince: context.now,
    secondFactorStep: step,
    recoveryCodeHashes: recoveryCodes.map(recoveryCodeHash),
  })
  context.changed('users', context.loginId)
  return { recoveryCodes }
}

export async function disableSecondFactor(context: RequestContext) {
  await updateOwnAccess(context.db, context.accountId, context.loginId, {
    secondFactor: null,
    secondFactorSince: null,
    secondFactorStep: null,
    recoveryCodeHashes: [],
  })
  context.changed('users', context.loginId)
}
