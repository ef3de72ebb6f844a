import { spawnSync } from 'node:child_process'
import { StartError } from '../../start-error.ts'
import { scramVerifier } from '../scram-verifier.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterFolders } from './cluster-place.ts'
import { databaseEnvironment } from './database-environment.ts'
import { asUser } from './system-user.ts'

/** Sets the superuser's password in a stopped cluster (single-user mode), when the password file is missing. */
export function renewSuperuserPassword(place: ClusterFolders, binaries: Binaries, password: string): void {
  const settings = ['-c', 'logging_collector=off', '-c', 'log_min_error_statement=panic']
  const result = spawnSync(binaries.postgres, ['--single', '-D', place.cluster, ...settings, 'postgres'], {
    input: `alter role postgres password '${scramVerifier(password)}'\n`,
    cwd: '/',
    env: databaseEnvironment(),
    encoding: 'utf8',
    ...asUser(place.user),
  })
  if (result.status !== 0 || /ERROR|FATAL/.test(result.stderr))
    throw new StartError('No se ha podido renovar la contraseña de la base de datos con el servidor parado.')
}
