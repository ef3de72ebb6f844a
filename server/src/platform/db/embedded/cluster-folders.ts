import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { createPrivateFolders, writePrivateFile } from '../../private-files.ts'
import { type Log, StartError } from '../../configuration/start-up.ts'
import { remedyForOwner, requireUserOf } from './folder-user.ts'
import { canEnter, changeOwner, databaseUser, reachableRoot, type SystemUser, userWithId } from './system-user.ts'

/**
 * The folders of a data folder's database, and the system user that runs its server. The server leaves finished WAL segments in
 * `walFolder`, from where they go to the copies.
 */
export type ClusterFolders = {
  root: string
  cluster: string
  logFolder: string
  walFolder: string
  user: SystemUser | undefined
}

const recordName = 'database-folder'

/** The database's root as recorded in the data folder, or the data folder. @throws StartError if the root is gone */
export function recordedRoot(dataDir: string): string {
  const record = join(dataDir, recordName)
  if (!existsSync(record)) return dataDir
  const root = readFileSync(record, 'utf8').trim()
  if (existsSync(root)) return root
  throw new StartError(
    `La base de datos de ${dataDir} estaba en ${root}, que ya no existe. Devuelva esa carpeta a su sitio, o borre ${record} y recupere una copia de seguridad.`,
  )
}

/** Decides on the folders, and moves the database out of a folder that its system user cannot enter. */
export function prepareClusterFolders(dataDir: string, log: Log): ClusterFolders {
  const user = ownerOf(join(recordedRoot(dataDir), 'postgres'), dataDir) ?? databaseUser()
  if (user) chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011) // allows passing through, not listing
  if (recordedRoot(dataDir) === dataDir && !canEnter(dataDir, user)) recordNewRoot(dataDir, user, log)
  const root = recordedRoot(dataDir)
  const [cluster, logFolder, walFolder] = [join(root, 'postgres'), join(root, 'log'), join(root, 'wal')]
  const place: ClusterFolders = { root, cluster, logFolder, walFolder, user }
  if (root !== dataDir) moveCluster(join(dataDir, 'postgres'), place.cluster)
  for (const folder of [logFolder, walFolder]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const folder of [logFolder, walFolder, cluster]) if (user && existsSync(folder)) changeOwner(folder, user)
  return place
}

/** When we run as root, the database keeps its owner; otherwise we must be its owner. */
function ownerOf(cluster: string, dataDir: string): SystemUser | undefined {
  if (!existsSync(cluster) || !process.getuid) return undefined
  const { uid } = statSync(cluster)
  if (process.getuid() === 0) return uid === 0 ? undefined : userWithId(uid)
  if (uid === process.getuid()) return undefined
  const name = userWithId(uid)?.name ?? String(uid)
  throw new StartError(
    `La base de datos de ${dataDir} pertenece al usuario ${name}: arranque Posada como ${name} o como root.`,
  )
}

function recordNewRoot(dataDir: string, user: SystemUser | undefined, log: Log): void {
  if (!user) throw new StartError(`No se puede entrar en la carpeta de datos ${dataDir}.`)
  const root = realpathSync(mkdtempSync(join(reachableRoot(user), 'datos-')))
  chmodSync(root, 0o711)
  writePrivateFile(join(dataDir, recordName), () => `${root}\n`)
  log.warn(`El usuario ${user.name} no puede entrar en ${dataDir}: la base de datos está en ${root}.`)
}

/** The new root is recorded before the move, so that the next start resumes an interrupted move. */
function moveCluster(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return
  try {
    renameSync(from, to)
  } catch {
    const beside = mkdtempSync(`${to}.moving-`)
    cpSync(from, beside, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    chmodSync(beside, 0o700)
    renameSync(beside, to)
    rmSync(from, { recursive: true })
  }
}

/** Creates the data folder if missing. Returns its real path. @throws StartError if it is not writable, or another user's */
export function openDataFolder(dataDir: string): string {
  try {
    createPrivateFolders(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${dataDir}: ${reasonOf(error)}.${remedyForOwner(dataDir)}`,
    )
  }
  requireUserOf(dataDir)
  return realpathSync(dataDir)
}

/** Why a folder cannot be written, in words. */
export function reasonOf(error: unknown): string {
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
