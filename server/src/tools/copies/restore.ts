import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_KEY_FILE, COPIES, folderVault, openStoreVault, restoreCopy } from '../../provider/backups/public.ts'
import type { Config } from '../../platform/configuration/config.ts'
import { recordedRoot } from '../../platform/db/embedded/cluster-folders.ts'
import { requireUserOf } from '../../platform/db/embedded/folder-user.ts'
import { lockHolderOf } from '../../platform/db/embedded/instance-lock.ts'
import { type Log, StartError } from '../../platform/configuration/start-up.ts'
import { verifyFiles } from './files.ts'
import { readManifest } from './manifest.ts'
import { prepareRestored, restoreBackup } from './restore-backup.ts'
import { restoreExport } from './restore-export.ts'

/** Where `restore` reads from instead of a folder: the store of BACKUP_S3_*. */
const STORE = 's3'

type RestoreOptions = {
  /** Of the copies that Posada makes by itself: which one, or the moment up to which. */
  copy?: string | undefined
  asOf?: string | undefined
}

/**
 * Restores a backup, an export, or one of the copies that Posada makes by itself, from a folder or from the store ('s3'). A folder is
 * verified in full before anything is written; a failure leaves the data folder empty. Never overwrites existing data.
 */
export async function restore(config: Config, source: string, log: Log, wish: RestoreOptions = {}): Promise<void> {
  if (existsSync(config.dataDir)) requireUserOf(config.dataDir)
  if (source === STORE || existsSync(join(source, COPIES))) await restoreOwnCopy(config, source, log, wish)
  else if (wish.copy !== undefined || wish.asOf !== undefined)
    throw new StartError(`En ${source} no hay copias de las que Posada hace sola: --as-of y --copia son para ellas.`)
  else await restoreFolder(config, source, log)
  log.info(
    'Por seguridad se han cerrado todas las sesiones, también las de limpieza y las de soporte, y los enlaces enviados para elegir contraseña ya no valen: pida otros.',
  )
  log.info(
    `Los datos están recuperados en ${config.databaseUrl === undefined ? config.dataDir : 'la base de datos'}. Si tiene la clave guardada, póngala en su sitio antes de arrancar Posada: la base de datos queda ligada a la clave del primer arranque.`,
  )
}

async function restoreOwnCopy(config: Config, source: string, log: Log, wish: RestoreOptions): Promise<void> {
  if (config.databaseUrl !== undefined)
    throw new StartError('Esta copia es de la base de datos propia: quite DATABASE_URL, o recupere una exportación.')
  requireEmptyDataFolder(config.dataDir)
  const vault = source === STORE ? openStoreVault(config) : folderVault(source)
  try {
    await restoreCopy({ vault, dataDir: config.dataDir, wish, log })
    await prepareRestored(config.dataDir, log)
  } catch (error) {
    clearDataFolder(config.dataDir)
    throw error
  }
}

async function restoreFolder(config: Config, folder: string, log: Log): Promise<void> {
  const manifest = readManifest(folder)
  if (config.databaseUrl === undefined) requireEmptyDataFolder(config.dataDir)
  else if (manifest.kind === 'posada-backup')
    throw new StartError('Esta copia es de la base de datos propia: quite DATABASE_URL, o recupere una exportación.')
  await verifyFiles(folder, manifest.files)
  try {
    if (manifest.kind === 'posada-backup') await restoreBackup(config.dataDir, folder, manifest, log)
    else await restoreExport(config, folder, manifest, log)
  } catch (error) {
    if (config.databaseUrl === undefined) clearDataFolder(config.dataDir)
    throw error
  }
}

/** Only the files of the keys may be in the folder already. */
function requireEmptyDataFolder(dataDir: string): void {
  const found = contentsOf(dataDir)
  if (found.length > 0)
    throw new StartError(
      `La carpeta de datos ${dataDir} no está vacía: indique otra en POSADA_DATA_DIR o aparte la que hay.`,
    )
}

/** Deletes what a failed restore has left in the folder, which was empty before. */
function clearDataFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return
  const holder = lockHolderOf(dataDir)
  if (holder && holder.pid !== process.pid) return
  const root = recordedRoot(dataDir)
  if (root !== dataDir) rmSync(root, { recursive: true, force: true })
  for (const name of contentsOf(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true })
}

const KEY_FILES = ['secret.key', BACKUP_KEY_FILE]

const contentsOf = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !KEY_FILES.includes(name)) : []
