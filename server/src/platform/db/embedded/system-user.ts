import { spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../configuration/start-up.ts'

/** The system user that runs another process; undefined means our own user. */
export type SystemUser = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root: then it runs as `postgres`, or else `nobody`. Otherwise it runs as our own user.
 */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = systemUsers()
  return known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === 'nobody')
}

/** The user with this id; initdb and postgres refuse an id without a name. */
export function userWithId(uid: number): SystemUser | undefined {
  return systemUsers().find((user) => user.uid === uid)
}

/** Spawn options that run a program as the user and their group. */
export function asUser(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

function systemUsers(): SystemUser[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** Whether the user can enter the folder. */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...asUser(user) }).status === 0
  )
}

/** Not 'posada': /var/lib/posada is the folder of the service, which is its user's. */
const FALLBACK_FOLDER = 'posada-root'

/** A folder owned by root that the database's user can enter, for files it cannot reach elsewhere. */
export function reachableRoot(user: SystemUser): string {
  for (const parent of ['/var/lib', '/srv', '/var/tmp']) {
    const folder = join(parent, FALLBACK_FOLDER)
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      const found = lstatSync(folder)
      if (!found.isDirectory() || found.uid !== 0) continue // in a shared folder another user may have created it
      chmodSync(folder, 0o755)
      if (canEnter(folder, user)) return folder
    } catch {
      continue
    }
  }
  throw new StartError(
    `El usuario ${user.name}, con el que se ejecuta la base de datos, no puede entrar en ninguna carpeta disponible. Arranque Posada con un usuario normal o indique POSADA_DATA_DIR.`,
  )
}

/** Changes the owner of a folder and its contents, unless the folder has that owner already. */
export function changeOwner(folder: string, user: SystemUser): void {
  if (lstatSync(folder).uid === user.uid) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid)
  lchownSync(folder, user.uid, user.gid) // last, so that an interrupted run starts again
}
