import {
  appendFileSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { findBinaries, runnableBinaries } from '../../../platform/db/embedded/binaries.ts'
import { prepareClusterFolders } from '../../../platform/db/embedded/cluster-folders.ts'
import { runSingleUser } from '../../../platform/db/embedded/create-cluster.ts'
import { type Log, StartError } from '../../../platform/configuration/start-up.ts'
import type { Vault } from '../vault/vault.ts'
import { unpackSegment } from '../wal/unpack-segment.ts'
import type { WalSegment } from '../wal/wal-names.ts'

/** Inside the cluster, so that it moves with it, and the server's user can read it. */
const WAL_FOLDER = 'posada_recovery_wal'
const SETTINGS = 'postgresql.auto.conf'
const MARK = '# recovery to a moment'
/** Segments after the one that was closed at the moment: recovery only knows that it is there when it sees a later commit. */
const SEGMENTS_AFTER = 10

/** Prepares an extracted cluster to replay archived WAL up to a moment when its server starts, and then to be a normal one. */
export async function prepareRecovery(cluster: string, vault: Vault, segments: readonly WalSegment[], moment: Date) {
  mkdirSync(join(cluster, WAL_FOLDER), { mode: 0o700 })
  const reached = segments.findIndex(({ closedAt }) => closedAt > moment)
  const needed = reached === -1 ? segments : segments.slice(0, reached + 1 + SEGMENTS_AFTER)
  for (const { name, segment } of needed)
    writeSparse(join(cluster, WAL_FOLDER, segment), unpackSegment(await vault.get(name), name))
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  writeSettings(cluster, moment)
}

/** Without `moment` everything that there is, is replayed. A server in single-user mode cannot be a standby meanwhile. */
function writeSettings(cluster: string, moment: Date | undefined) {
  const copy = process.platform === 'win32' ? `copy "${WAL_FOLDER}\\%f" "%p"` : `cp "${WAL_FOLDER}/%f" "%p"`
  const lines = [MARK, `restore_command = '${copy}'`, 'hot_standby = off', "recovery_target_action = 'promote'"]
  if (moment) lines.push(`recovery_target_time = '${targetTime(moment.toISOString())}'`)
  removeSettings(cluster)
  appendFileSync(join(cluster, SETTINGS), `${lines.join('\n')}\n`)
}

/** PostgreSQL reads this setting before it knows the names of time zones, also 'Z': 2026-11-26 14:35:00.000+00. */
const targetTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 23)}+00`

function removeSettings(cluster: string) {
  const path = join(cluster, SETTINGS)
  if (!existsSync(path)) return
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf(MARK)
  if (at !== -1) writeFileSync(path, text.slice(0, at))
}

/** Most of a segment that was closed by the clock is zeros, which take no place on the disk. */
function writeSparse(path: string, content: Buffer) {
  const file = openSync(path, 'wx', 0o600)
  let end = content.length
  while (end > 0 && content[end - 1] === 0) end--
  writeSync(file, content, 0, end)
  ftruncateSync(file, content.length)
  closeSync(file)
}

/** Replays the WAL of a cluster that was prepared for it, with the server stopped, and removes what only the recovery needed. */
export function recover(dataDir: string, log: Log): void {
  const place = prepareClusterFolders(dataDir, log)
  const binaries = runnableBinaries(findBinaries(), place.user)
  const replay = () => runSingleUser(place, binaries, '')
  let messages = replay()
  // No commit is later than the moment: then all that there is, is what is wanted.
  if (messages !== undefined && /recovery ended before configured recovery target/.test(messages)) {
    writeSettings(place.cluster, undefined)
    messages = replay()
  }
  const failure = messages === undefined ? 'PostgreSQL no arranca' : /(?:FATAL|PANIC): +(.*)/.exec(messages)?.[1]
  if (failure !== undefined) throw new StartError(`No se ha podido recuperar hasta ese momento: ${failure}.`)
  removeSettings(place.cluster)
  rmSync(join(place.cluster, WAL_FOLDER), { recursive: true, force: true })
}
