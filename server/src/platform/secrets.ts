import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './configuration/config.ts'
import { remedyForOwner } from './db/embedded/folder-user.ts'
import { writePrivateFile } from './private-files.ts'
import { StartError } from './configuration/start-up.ts'

/** Encrypts secrets at rest with AES-256-GCM. A sealed value opens only with the purpose it was sealed for. */
export type SecretBox = {
  seal(plain: string, purpose: string): Buffer
  open(sealed: Buffer, purpose: string): string
  /** Undefined for nothing, and for what was encrypted with another key of the installation: it is entered again. */
  openIfReadable(sealed: Buffer | null, purpose: string): string | undefined
  /** A hash with a key: short codes cannot be found from it by trying them all. */
  hash(plain: string, purpose: string): Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function makeSecretBox(secretKey: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets at rest', 32))
  const hashKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'hashed codes', 32))
  const box: SecretBox = {
    hash: (plain, purpose) => createHmac('sha256', hashKey).update(`${purpose}\n${plain}`).digest(),
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
    openIfReadable(sealed, purpose) {
      try {
        return sealed === null ? undefined : box.open(sealed, purpose)
      } catch {
        return undefined
      }
    },
  }
  return box
}

/** The key's file, used when POSADA_SECRET_KEY is not set. */
export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret.key')

/**
 * The 32-byte key that encrypts stored passwords: from the environment, or from a private file created at first
 * start.
 */
export function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  if (config.secretKey !== undefined) return decodeKey(config.secretKey, 'POSADA_SECRET_KEY')
  const path = secretKeyFile(config.dataDir)
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    writePrivateFile(path, () => `${randomBytes(32).toString('hex')}\n`)
    return decodeKey(readFileSync(path, 'utf8').trim(), path)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`No se puede leer ni crear el archivo de la clave, ${path}.${remedyForOwner(path)}`)
  }
}

/** A key of 32 bytes as people write it, also in groups. @throws StartError naming the source */
export function decodeKey(written: string, source: string): Buffer {
  const text = /^[0-9a-f -]+$/i.test(written) ? written.replaceAll(/[ -]/g, '') : written
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length === 32) return key
  throw new StartError(`${source} debe contener una clave de 32 bytes: 64 cifras hexadecimales o 44 letras en base64.`)
}
