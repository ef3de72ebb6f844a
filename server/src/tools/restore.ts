import { existsSync, readdirSync } from 'node:fs'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { verifyFiles } from './copied-file.ts'
import { readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreExport } from './restore-export.ts'

/** Brings back a copy or an export, read and verified in full before anything is written. Never over existing data. */
export async function restore(config: Config, folder: string, log: Log): Promise<void> {
  const manifest = readManifest(folder)
  if (config.databaseUrl === undefined) refuseFilledFolder(config.dataDir)
  else if (manifest.kind === 'posada-backup')
    throw new StartError('Esta copia es de la base de datos propia: quite DATABASE_URL, o recupere una exportación.')
  await verifyFiles(folder, manifest.files)
  if (manifest.kind === 'posada-backup') await restoreBackup(config.dataDir, folder, manifest, log)
  else await restoreExport(config, folder, manifest, log)
  log.info('Los datos están recuperados. Si tiene la clave guardada, póngala en su sitio antes de arrancar Posada.')
}

/** The key may be there already, waiting for its data. */
function refuseFilledFolder(dataDir: string): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== 'secret.key') : []
  if (found.length > 0)
    throw new StartError(
      `La carpeta de datos ${dataDir} no está vacía: indique otra en POSADA_DATA_DIR o aparte la que hay.`,
    )
}
