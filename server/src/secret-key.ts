import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'
import { writePrivateFile } from './write-private-file.ts'

/** The key's file, used when POSADA_SECRET_KEY is not set. */
export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret.key')

/**
 * The 32-byte key that encrypts stored passwords: from the environment, or from a private file created at first
 * start.
 */
export function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  if (config.secretKey !== undefined) return decode(config.secretKey, 'POSADA_SECRET_KEY')
  const path = secretKeyFile(config.dataDir)
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    writePrivateFile(path, () => `${randomBytes(32).toString('hex')}\n`)
    return decode(readFileSync(path, 'utf8').trim(), path)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`No se puede leer ni crear el archivo de la clave, ${path}.`)
  }
}

function decode(text: string, source: string): Buffer {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length === 32) return key
  throw new StartError(`${source} debe contener una clave de 32 bytes: 64 cifras hexadecimales o 44 letras en base64.`)
}
