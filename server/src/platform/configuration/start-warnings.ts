import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { reasonOf } from '../db/embedded/cluster-folders.ts'

type Settings = Partial<Pick<Config, 'publicUrl' | 'tls' | 'trustProxy' | 'dataDir' | 'databaseUrl' | 'backups'>>

/** What an operator should know at the start although Posada runs. */
export const startWarnings = (config: Settings): string[] => [...proxyWarnings(config), ...unwritableFolders(config)]

function proxyWarnings({ publicUrl, tls, trustProxy }: Settings): string[] {
  if (trustProxy === true)
    return [
      'POSADA_TRUST_PROXY=true deja que cada cliente elija la dirección con la que cuenta: indique cuántos proxies hay delante (1) o sus direcciones.',
    ]
  if (publicUrl?.startsWith('https:') && !tls && trustProxy === false)
    return [
      'POSADA_PUBLIC_URL empieza por https y no hay POSADA_TRUST_PROXY: para los límites, todos los usuarios son una sola dirección. Detrás de un proxy indique POSADA_TRUST_PROXY=1.',
    ]
  return []
}

/** The folders in which Posada cannot do what it has to, each in a sentence; also read for the provider's desk. */
export function unwritableFolders({ dataDir, databaseUrl, backups }: Settings): string[] {
  if (databaseUrl !== undefined || dataDir === undefined) return []
  const folders = [
    ...(backups ? [['la carpeta de las copias', backups.folder] as const] : []),
    ['la carpeta del registro de cambios (WAL)', join(dataDir, 'wal')] as const,
    ['la carpeta de datos', dataDir] as const,
  ]
  return folders.flatMap(([name, folder]) => {
    const reason = writeProblem(folder)
    return reason === undefined ? [] : [`No se puede escribir en ${name}, ${folder}: ${reason}.`]
  })
}

/** Undefined where the folder can be written, or made. */
function writeProblem(folder: string): string | undefined {
  const found = nearest(folder)
  if (!statSync(found).isDirectory()) return 'un archivo ocupa el lugar de una carpeta'
  try {
    accessSync(found, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    return (error as NodeJS.ErrnoException).code === 'EROFS'
      ? `${reason}, o el servicio no la tiene en ReadWritePaths`
      : reason
  }
}

const nearest = (path: string): string => (existsSync(path) || dirname(path) === path ? path : nearest(dirname(path)))
