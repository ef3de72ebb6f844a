import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sha256 } from '../http/tokens.ts'
import type { SecretBox } from '../secret-box.ts'

// RFC 6238 as authenticator apps know it: SHA-1, six digits, 30 s, one step of clock drift.
const STEP_S = 30
const DRIFT_STEPS = 1
const RECOVERY_CODES = 10
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Posada', label, secret: Secret.fromBase32(secret), period: STEP_S, digits: 6 })

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code for an authenticator app. */
export const otpUri = (secret: string, email: string): string => totp(secret, email).toString()

/** Undefined without a secret or if the installation's key was lost; users then sign in with a recovery code. */
export function openSecret(secrets: SecretBox, sealed: Buffer | null, loginId: string): string | undefined {
  try {
    return sealed ? secrets.open(sealed, loginId) : undefined
  } catch {
    return undefined
  }
}

/** The time step of the code, by which it can be used only once; undefined if the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), timestamp: now.getTime(), window: DRIFT_STEPS })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_S) + delta
}

/** Ten codes such as 'k7mq-9xwd', each valid for one login without the authenticator app. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${letters(4)}-${letters(4)}`)

const letters = (count: number) =>
  Array.from({ length: count }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')

export const recoveryCodeHash = (code: string): Buffer => sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
