import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { recordedRoot } from '../../db/embedded/cluster-folders.ts'
import { lockHolderOf } from '../../db/embedded/instance-lock.ts'
import { type Log, StartError } from '../../start-up.ts'
import { verifyFiles } from './files.ts'
import { readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreExport } from './restore-export.ts'

/** Restores a backup or an export, verified in full before anything is written. Never overwrites existing data. */
export async function restore(config: Config, folder: string, log: Log): Promise<void> {
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
  log.info(
    'Por seguridad se han cerrado todas las sesiones, y los enlaces enviados para elegir contraseña ya no valen: pida otros.',
  )
  log.info(
    'Los datos están recuperados. Si tiene la clave guardada, póngala en su sitio antes de arrancar Posada: la base de datos queda ligada a la clave del primer arranque.',
  )
}

/** Only the key file may be in the folder already. */
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

const contentsOf = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== 'secret.key') : []
