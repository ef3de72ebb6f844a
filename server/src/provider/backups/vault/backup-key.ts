import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupConfig } from '../../../platform/configuration/backup-config.ts'
import type { Config } from '../../../platform/configuration/config.ts'
import { writePrivateFile } from '../../../platform/private-files.ts'
import { decodeKey } from '../../../platform/secrets.ts'
import { type BackupKey, backupKeyOf } from './seal-object.ts'

type Place = Pick<Config, 'dataDir'> & { backups: Partial<BackupConfig> }

/** The key's file in the data folder, used when BACKUP_KEY is not set. No copy contains it. */
export const BACKUP_KEY_FILE = 'backup.key'

/** The key of the copies in the store: from BACKUP_KEY, or from a private file made at the first need. */
export function loadBackupKey({ dataDir, backups }: Place): BackupKey {
  if (backups.key !== undefined) return backupKeyOf(decodeKey(backups.key, 'BACKUP_KEY'))
  const path = join(dataDir, BACKUP_KEY_FILE)
  writePrivateFile(path, () => `${randomBytes(32).toString('hex')}\n`)
  return backupKeyOf(decodeKey(readFileSync(path, 'utf8').trim(), path))
}

/** Whether there is a key to read copies of the store with. */
export const hasBackupKey = ({ dataDir, backups }: Place): boolean =>
  backups.key !== undefined || existsSync(join(dataDir, BACKUP_KEY_FILE))

/** As people keep it: 64 hexadecimal digits in groups of eight. */
export const writtenKey = ({ bytes }: BackupKey): string => bytes.toString('hex').match(/.{8}/g)!.join('-')
