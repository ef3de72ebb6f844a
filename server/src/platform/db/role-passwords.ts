import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../configuration/start-up.ts'
import { writePrivateFile } from '../private-files.ts'

export type RolePasswords = { superuser: string; owner: string; app: string; gate: string }

const fileName = 'database-passwords.json'

/** Whether the data folder has its password file. If not, the passwords of an existing database must be renewed. */
export function hasRolePasswords(dataDir: string): boolean {
  return existsSync(join(dataDir, fileName))
}

/** Deletes the passwords, so that the next start creates and sets new ones. */
export function deleteRolePasswords(dataDir: string): void {
  rmSync(join(dataDir, fileName), { force: true })
}

/** The passwords of the data folder, created at first start. @throws StartError if the file is damaged */
export function loadRolePasswords(dataDir: string): RolePasswords {
  const path = join(dataDir, fileName)
  writePrivateFile(path, () => JSON.stringify(randomPasswords(), null, 2))
  const known = parse(readFileSync(path, 'utf8'))
  if (!known)
    throw new StartError(
      `El archivo ${path} está dañado: bórrelo y Posada pondrá contraseñas nuevas a su base de datos.`,
    )
  return known
}

export function randomPasswords(): RolePasswords {
  const password = () => randomBytes(24).toString('base64url')
  return { superuser: password(), owner: password(), app: password(), gate: password() }
}

function parse(text: string): RolePasswords | undefined {
  try {
    const found = JSON.parse(text) as Partial<Record<keyof RolePasswords, unknown>>
    const { superuser, owner, app, gate } = found
    const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0
    return isText(superuser) && isText(owner) && isText(app) && isText(gate)
      ? { superuser, owner, app, gate }
      : undefined
  } catch {
    return undefined
  }
}
