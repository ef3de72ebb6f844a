import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { StartError } from '../../../platform/configuration/start-up.ts'

/** The key of what leaves for the store, and the short name that each object carries in clear. */
export type BackupKey = { bytes: Buffer; fingerprint: string }

const MAGIC = Buffer.from('POSADA1\n')
const FINGERPRINT_BYTES = 8
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = MAGIC.length + FINGERPRINT_BYTES + IV_BYTES

export const backupKeyOf = (bytes: Buffer): BackupKey => ({
  bytes,
  fingerprint: createHash('sha256')
    .update('posada backup key\n')
    .update(bytes)
    .digest('hex')
    .slice(0, FINGERPRINT_BYTES * 2),
})

/**
 * Encrypts an object with AES-256-GCM. Its name is authenticated with it, so that objects cannot be exchanged. Form: magic, 8 bytes
 * of the key's fingerprint, 12 of the random IV, the ciphertext, 16 of the tag.
 */
export function sealObject(key: BackupKey, name: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(name))
  const body = [cipher.update(plain), cipher.final()]
  return Buffer.concat([MAGIC, Buffer.from(key.fingerprint, 'hex'), iv, ...body, cipher.getAuthTag()])
}

export const sealedSize = (plainSize: number): number => HEADER_BYTES + plainSize + TAG_BYTES

/** @throws StartError for an object of another key, altered, cut, or with another name */
export function openObject(key: BackupKey, name: string, sealed: Buffer): Buffer {
  if (sealed.length < HEADER_BYTES + TAG_BYTES || !sealed.subarray(0, MAGIC.length).equals(MAGIC)) throw altered(name)
  const fingerprint = sealed.subarray(MAGIC.length, MAGIC.length + FINGERPRINT_BYTES).toString('hex')
  if (fingerprint !== key.fingerprint)
    throw new StartError(
      `${name} está cifrado con la clave de copias ${fingerprint}, y la que hay es ${key.fingerprint}.`,
    )
  try {
    const iv = sealed.subarray(HEADER_BYTES - IV_BYTES, HEADER_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(name))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    throw altered(name)
  }
}

const altered = (name: string) => new StartError(`${name} está dañado en el almacén de copias.`)
