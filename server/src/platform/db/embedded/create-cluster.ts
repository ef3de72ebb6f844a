import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../configuration/start-up.ts'
import { scramVerifier } from '../roles.ts'
import { type Binaries, databaseEnvironment } from './binaries.ts'
import type { ClusterFolders } from './cluster-folders.ts'
import { shortTemporaryFolder } from './server-address.ts'
import { asUser, type SystemUser } from './system-user.ts'

/** Creates the cluster if there is none: in a temporary folder, then renamed, so that it is never incomplete. */
export function createCluster(place: ClusterFolders, binaries: Binaries, password: string): void {
  const { root, cluster, user } = place
  for (const name of readdirSync(root)) if (name.startsWith('postgres.new-')) removeIncomplete(join(root, name))
  if (existsSync(cluster)) {
    rejectOtherVersion(cluster, binaries)
    return
  }
  const beside = mkdtempSync(`${cluster}.new-`)
  try {
    if (user) chownSync(beside, user.uid, user.gid)
    runInitdb(beside, { binaries, user, password })
    renameSync(beside, cluster)
  } finally {
    removeIncomplete(beside)
  }
}

function rejectOtherVersion(cluster: string, { major }: Binaries): void {
  const versionFile = join(cluster, 'PG_VERSION')
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined
  if (found === major) return
  const what = found ? `es de PostgreSQL ${found} y este programa trae el ${major}` : 'no está completa'
  throw new StartError(
    `La base de datos de ${cluster} ${what}. No se ha tocado nada: recupere una copia o una exportación.`,
  )
}

/** An initdb that outlived its parent may still write in the folder; the next start removes the rest. */
function removeIncomplete(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    return
  }
}

type InitdbOptions = { binaries: Binaries; user: SystemUser | undefined; password: string; sync?: boolean }

/** Runs initdb in an empty folder that the user owns. @throws StartError with PostgreSQL's reason */
export function runInitdb(cluster: string, { binaries, user, password, sync = true }: InitdbOptions): void {
  const folder = mkdtempSync(join(shortTemporaryFolder(), 'posada-'))
  try {
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (user) for (const path of [passwordFile, folder]) chownSync(path, user.uid, user.gid)
    const flags = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8']
    const safety = [
      '--data-checksums',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      ...(sync ? [] : ['--no-sync']),
    ]
    const options = { cwd: '/', env: databaseEnvironment(), encoding: 'utf8' as const, ...asUser(user) }
    const result = spawnSync(binaries.initdb, ['-D', cluster, '-U', 'postgres', ...flags, ...safety], options)
    if (result.status !== 0) throw new StartError(`No se ha podido crear la base de datos: ${reasonOf(result)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function reasonOf(result: { error?: Error; stderr: string | null; signal: string | null }): string {
  if (result.error) return result.error.message
  const lines = (result.stderr ?? '').split('\n').filter((line) => /error|fatal|could not|cannot/i.test(line))
  return (
    lines[0]?.trim() ??
    (result.signal ? `la inicialización se ha interrumpido (${result.signal})` : 'causa desconocida')
  )
}

/** Sets the superuser's password in a stopped cluster (single-user mode), when the password file is missing. */
export function renewSuperuserPassword(place: ClusterFolders, binaries: Binaries, password: string): void {
  const messages = runSingleUser(place, binaries, `alter role postgres password '${scramVerifier(password)}'\n`)
  if (messages === undefined || /ERROR|FATAL/.test(messages))
    throw new StartError('No se ha podido renovar la contraseña de la base de datos con el servidor parado.')
}

/**
 * Starts a stopped cluster in single-user mode, which first recovers it, and runs SQL, one statement a line. Returns PostgreSQL's
 * messages; undefined when it could not be run.
 */
export function runSingleUser(place: ClusterFolders, binaries: Binaries, input: string): string | undefined {
  const settings = ['-c', 'logging_collector=off', '-c', 'log_min_error_statement=panic']
  const result = spawnSync(binaries.postgres, ['--single', '-D', place.cluster, ...settings, 'postgres'], {
    input,
    cwd: '/',
    env: databaseEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...asUser(place.user),
  })
  if (result.error) return undefined
  return result.status === 0 || /FATAL|PANIC/.test(result.stderr) ? result.stderr : undefined
}
