import { isAbsolute, relative, resolve } from 'node:path'
import type { StoreSettings } from '../../adapters/object-store/client.ts'
import { readSecureUrl, readText } from './config-values.ts'
import { StartError } from './start-up.ts'

export type BackupConfig = {
  /** Absolute, and outside of the data folder. */
  folder: string
  store?: StoreSettings
  /** The key of what leaves for the store, as written; without it, a file of the data folder has it. */
  key?: string
}

type Values = Record<string, string | undefined>

/** Where the copies go: BACKUP_FOLDER, and an S3-compatible store where BACKUP_S3_* names one. */
export function readBackupConfig(env: Values, folder: string, dataDir: string): BackupConfig {
  const copies = resolve(folder, readText(env, 'BACKUP_FOLDER') ?? `${dataDir}-backups`)
  const inside = relative(dataDir, copies)
  if (!inside.startsWith('..') && !isAbsolute(inside))
    throw new StartError(
      'BACKUP_FOLDER no puede estar dentro de la carpeta de datos: indique otra, mejor en otro disco.',
    )
  const [store, key] = [readStore(env), readText(env, 'BACKUP_KEY')]
  return { folder: copies, ...(store && { store }), ...(key !== undefined && { key }) }
}

const NAMES = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const

function readStore(env: Values): StoreSettings | undefined {
  const endpoint = readSecureUrl(env, 'BACKUP_S3_ENDPOINT')
  const [bucket, keyId, secret] = NAMES.slice(1).map((name) => readText(env, name))
  const given = [endpoint, bucket, keyId, secret]
  if (given.every((value) => value === undefined)) return undefined
  if (!endpoint || !bucket || !keyId || !secret)
    throw new StartError(`${NAMES.join(', ')} van juntos: indique los cuatro o ninguno.`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartError('BACKUP_S3_BUCKET debe ser el nombre de un bucket: minúsculas, cifras, puntos y guiones.')
  const prefix = (readText(env, 'BACKUP_S3_PREFIX') ?? '').replaceAll(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(prefix))
    throw new StartError('BACKUP_S3_PREFIX solo puede tener letras sin acento, cifras, puntos, guiones y barras.')
  const region = readText(env, 'BACKUP_S3_REGION') ?? 'auto'
  return { endpoint, bucket, region, keyId, secret, prefix: prefix === '' ? '' : `${prefix}/` }
}
