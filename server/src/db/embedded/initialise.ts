import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { databaseEnvironment } from './database-environment.ts'
import { asUser, type SystemUser } from './system-user.ts'
import { shortTemporaryFolder } from './socket-folder.ts'

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
