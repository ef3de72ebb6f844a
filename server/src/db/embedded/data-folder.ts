import { accessSync, constants, realpathSync } from 'node:fs'
import { createPrivateFolders } from '../../make-folders.ts'
import { StartError } from '../../start-error.ts'

/** Creates the data folder if missing. Returns its real path. @throws StartError if it is not writable */
export function openDataFolder(dataDir: string): string {
  try {
    createPrivateFolders(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(`No se puede escribir en la carpeta de datos ${dataDir}: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const reasons: Record<string, string> = {
    EACCES: 'falta el permiso',
    ENOENT: 'ahí no se pueden crear carpetas',
    EPERM: 'falta el permiso',
    EROFS: 'el disco es de solo lectura',
    ENOSPC: 'el disco está lleno',
    EEXIST: 'ya existe un archivo con ese nombre',
    ENOTDIR: 'un archivo ocupa el lugar de una carpeta',
  }
  return reasons[code] ?? code
}
