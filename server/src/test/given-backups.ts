import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { objectStore } from '../adapters/object-store/client.ts'
import { chainHasCopy } from '../provider/backups/queries/backup-state.ts'
import type { BackupContext } from '../provider/backups/rounds/backup-context.ts'
import { runTask } from '../provider/backups/thread/run-task.ts'
import { folderVault } from '../provider/backups/vault/folder-vault.ts'
import { backupKeyOf } from '../provider/backups/vault/seal-object.ts'
import { storeVault } from '../provider/backups/vault/store-vault.ts'
import { makeWalShipper } from '../provider/backups/wal/ship-wal.ts'
import { connect } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/open-embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openOwnerPool } from '../platform/db/owner-pool.ts'
import { startStoreSimulator } from '../simulators/object-store/start-store-simulator.ts'
import { stoppedClock } from './stopped-clock.ts'

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A migrated database of its own with archived WAL, a folder and a store for copies, and a clock that stands still. */
export async function givenBackups({ now = new Date(), hasStore = true } = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'posada copias ñ-'))
  chmodSync(parent, 0o711)
  const dataDir = join(parent, 'data')
  const own = await openEmbedded(dataDir, 'http://localhost', silent)
  await migrate(own.owner)
  const simulator = await startStoreSimulator()
  const key = backupKeyOf(randomBytes(32))
  const folder = { data: { folder: join(parent, 'copias') }, vault: folderVault(join(parent, 'copias')) }
  const settings = { ...simulator.settings, retryMs: [1] }
  const store = {
    data: { store: settings, key: new Uint8Array(key.bytes) },
    vault: storeVault(objectStore(settings), key),
  }
  const clock = stoppedClock(now)
  const pool = openOwnerPool(own.owner)
  const app = connect(own.app, 2)
  const stopping = new AbortController()
  const log = pino({ level: 'silent' })
  const context: BackupContext = {
    pool,
    own,
    dataDir,
    folder,
    store: hasStore ? store : undefined,
    shipper: makeWalShipper({
      walFolder: own.walFolder,
      cluster: own.cluster,
      folder: folder.vault,
      store: hasStore ? store.vault : undefined,
      isWanted: (chain) => chainHasCopy(pool, chain),
    }),
    bytesPerSecond: 1e9,
    run: (task) => runTask(task),
    stopping: stopping.signal,
    mails: { app, clock, changes: { announceChange: () => undefined }, config: {} },
    clock,
    log,
  }
  return {
    parent,
    dataDir,
    own,
    simulator,
    key,
    clock,
    context,
    async close() {
      await app.destroy()
      await pool.close()
      await own.close()
      await simulator.close()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
