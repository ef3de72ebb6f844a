import { toDataURL } from 'qrcode'
import type { Dependencies } from '../dependencies.ts'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { requireOwnPassword, requireOwnUser } from './own-access.ts'
import { ownCredentials, updateOwnAccess } from './queries/own-access.ts'
import { newRecoveryCodes, newSecret, otpUri, recoveryCodeHash, stepOf } from './second-factor.ts'

type Secrets = Pick<Dependencies, 'secrets'>

/** A secret to scan; it counts only once a first code has confirmed that the app has it. */
export async function startSecondFactor({ secrets }: Secrets, call: Call, password: string) {
  await requireOwnPassword(call, password)
  const user = await requireOwnUser(call)
  if (user.secondFactorSince) throw new UserError('El segundo factor ya está activado')
  const secret = newSecret()
  const secondFactor = secrets.seal(secret, call.loginId)
  await updateOwnAccess(call.db, call.accountId, call.loginId, { secondFactor, secondFactorStep: null })
  const uri = otpUri(secret, user.email)
  return { secret, uri, qr: await toDataURL(uri, { margin: 2, width: 240 }) }
}

/** @returns ten recovery codes, shown once */
export async function confirmSecondFactor({ secrets }: Secrets, call: Call, code: string) {
  const { secondFactor, secondFactorSince } = await ownCredentials(call.db)
  if (!secondFactor || secondFactorSince) throw new UserError('Empiece de nuevo a configurar el segundo factor')
  const step = stepOf(secrets.open(secondFactor, call.loginId), code, call.now)
  if (step === undefined) throw new UserError('El código de verificación no es correcto')
  const recoveryCodes = newRecoveryCodes()
  await updateOwnAccess(call.db, call.accountId, call.loginId, {
    secondFactorSince: call.now,
    secondFactorStep: step,
    recoveryCodeHashes: recoveryCodes.map(recoveryCodeHash),
  })
  call.changed('users', call.loginId)
  return recoveryCodes
}

export async function disableSecondFactor(call: Call, password: string) {
  await requireOwnPassword(call, password)
  await updateOwnAccess(call.db, call.accountId, call.loginId, {
    secondFactor: null,
    secondFactorSince: null,
    secondFactorStep: null,
    recoveryCodeHashes: [],
  })
  call.changed('users', call.loginId)
}
