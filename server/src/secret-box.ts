import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets at rest with AES-256-GCM. A sealed value opens only with the purpose it was sealed for. */
export type SecretBox = { seal(plain: string, purpose: string): Buffer; open(sealed: Buffer, purpose: string): string }

const IV_BYTES = 12
const TAG_BYTES = 16

export function makeSecretBox(secretKey: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets at rest', 32))
  return {
    seal(plain, purpose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, purpose) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(purpose))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}
