import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { binariesIn, type Binaries } from './binaries.ts'
import { databaseEnvironment } from './database-environment.ts'
import { reachableRoot } from './reachable-root.ts'
import { asUser, type SystemUser } from './system-user.ts'

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
