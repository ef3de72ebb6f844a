import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { asUser, type SystemUser } from './system-user.ts'

/** Whether the user can enter the folder. */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...asUser(user) }).status === 0
  )
}

/** A folder owned by root that the database's user can enter, for files it cannot reach elsewhere. */
export function reachableRoot(user: SystemUser): string {
  for (const parent of ['/var/lib', '/srv', '/var/tmp']) {
    const folder = join(parent, 'posada')
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
