import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { RedsysSignature } from '@posada/domain/money/payments/redsys-terminal'

export const SIGNATURE_NAMES: Record<RedsysSignature, string> = { v1: 'HMAC_SHA256_V1', v2: 'HMAC_SHA512_V2' }

/** `text` is what is signed: the encoded parameters exactly as they are sent or received. */
type Signed = { version: RedsysSignature; key: string; order: string; text: string }

/** The key cannot be one that a bank has given. */
export class UnusableKeyError extends Error {
  override name = 'UnusableKeyError'
}

/** The signature of a text, with a key that is made from the terminal's and the order. @throws UnusableKeyError */
export function signText({ version, key, order, text }: Signed): string {
  return version === 'v1'
    ? createHmac('sha256', orderKeyV1(key, order)).update(text).digest('base64')
    : createHmac('sha512', orderKeyV2(key, order)).update(text).digest('base64url')
}

/**
 * Whether a signature is right. Its bytes are compared: with both versions it comes in either alphabet of base64.
 * @throws UnusableKeyError
 */
export function isSigned(signed: Signed, signature: string): boolean {
  if (!/^[\w+/-]+={0,2}$/.test(signature)) return false
  const [given, right] = [signature, signText(signed)].map((text) => Buffer.from(text, 'base64'))
  return given!.length === right!.length && timingSafeEqual(given!, right!)
}

const TRIPLE_DES_KEY_BYTES = 24

/** A pasted key often has a blank at its end. */
function orderKeyV1(key: string, order: string): Buffer {
  const secret = Buffer.from(key.trim(), 'base64')
  if (secret.length !== TRIPLE_DES_KEY_BYTES) throw new UnusableKeyError()
  const bytes = Buffer.from(order)
  const padded = Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)])
  const cipher = createCipheriv('des-ede3-cbc', secret, Buffer.alloc(8)).setAutoPadding(false)
  return Buffer.concat([cipher.update(padded), cipher.final()])
}

const AES_KEY_BYTES = 16

/** The key as it is written, not what its base64 stands for. The base64 text of the result is the key of the HMAC. */
function orderKeyV2(key: string, order: string): string {
  const secret = Buffer.from(key.trim().slice(0, AES_KEY_BYTES).padEnd(AES_KEY_BYTES, '0'))
  if (secret.length !== AES_KEY_BYTES) throw new UnusableKeyError()
  const cipher = createCipheriv('aes-128-cbc', secret, Buffer.alloc(AES_KEY_BYTES))
  return Buffer.concat([cipher.update(order), cipher.final()]).toString('base64')
}
