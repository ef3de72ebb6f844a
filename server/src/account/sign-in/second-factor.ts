import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { toDataURL } from 'qrcode'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { Refusal, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { failOwnTry, refusedOwnTry, requireOwnUser } from './own-password.ts'
import { ownCredentials, updateOwnAccess } from './queries/own-access.ts'
import { resetOwnTries } from './queries/tries.ts'

// RFC 6238 as authenticator apps know it: SHA-1, six digits, 30 s, one step of clock drift.
const STEP_S = 30
const DRIFT_STEPS = 1
const RECOVERY_CODES = 10
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Posada', label, secret: Secret.fromBase32(secret), period: STEP_S, digits: 6 })

const newSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code for an authenticator app. */
const otpUri = (secret: string, email: string): string => totp(secret, email).toString()

/** Undefined without a secret or if the installation's key was lost; users then sign in with a recovery code. */
export const openSecret = (secrets: SecretBox, sealed: Buffer | null, loginId: string): string | undefined =>
  secrets.openIfReadable(sealed, loginId)

/** The time step of the code, by which it can be used only once; undefined if the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), timestamp: now.getTime(), window: DRIFT_STEPS })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_S) + delta
}

/** Ten codes such as 'k7mq-9xwd', each valid for one login without the authenticator app. */
const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${letters(4)}-${letters(4)}`)

const letters = (count: number) =>
  Array.from({ length: count }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')

export const recoveryCodeHash = (code: string): Buffer => sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

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

/**
 * Checks a code of the user's own second factor, which then cannot be used again. Where the installation's key was lost no code
 * can be right, and none is checked.
 * @returns a refusal, with the try counted as a failure; undefined for the right code
 */
export async function refuseWrongCode(
  { secrets }: Secrets,
  context: RequestContext,
  code: string,
): Promise<Refusal | undefined> {
  const { secondFactor, secondFactorStep } = await ownCredentials(context.db)
  const secret = openSecret(secrets, secondFactor, context.loginId)
  if (secret === undefined) return undefined
  const refused = await refusedOwnTry(context)
  if (refused) return refused
  const step = stepOf(secret, code, context.now)
  if (step === undefined || step <= (secondFactorStep ?? -1))
    return failOwnTry(context, 'El código de verificación no es correcto')
  await resetOwnTries(context.db, context.sessionId)
  await updateOwnAccess(context.db, context.accountId, context.loginId, { secondFactorStep: step })
  return undefined
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
