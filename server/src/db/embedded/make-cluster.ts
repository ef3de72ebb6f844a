import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterFolders } from './cluster-place.ts'
import { runInitdb } from './initialise.ts'

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
