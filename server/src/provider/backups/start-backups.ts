import { objectStore } from '../../adapters/object-store/client.ts'
import type { Config } from '../../platform/configuration/config.ts'
import type { Login } from '../../platform/db/database.ts'
import { messageForLog } from '../../platform/db/error-for-log.ts'
import type { OwnCluster } from '../../platform/db/open-database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { openLeases } from '../../jobs/leases.ts'
import { openOwnerPool } from '../../platform/db/owner-pool.ts'
import { repeat } from '../../platform/repeat.ts'
import { chainHasCopy, forgetStoreWal, isSomethingOrdered, recordShipped } from './queries/backup-state.ts'
import type { BackupContext } from './rounds/backup-context.ts'
import { recordPlace } from './rounds/record-place.ts'
import { runRound } from './rounds/run-round.ts'
import { runInThread } from './thread/run-in-thread.ts'
import { loadBackupKey } from './vault/backup-key.ts'
import { folderVault } from './vault/folder-vault.ts'
import { storeVault } from './vault/store-vault.ts'
import { makeWalShipper } from './wal/ship-wal.ts'

type Backups = {
  stop(): Promise<void>
}

type Setup = Pick<Dependencies, 'app' | 'changes' | 'clock' | 'log'> & {
  config: Pick<Config, 'dataDir' | 'backups' | 'publicUrl' | 'supportMail'>
  own: OwnCluster
  timing?: Partial<Timing>
}
/** `orderMs`: how soon what somebody ordered is seen; `quietMs`: how long after the start the first night is looked for. */
type Timing = { roundMs: number; orderMs: number; walMs: number; quietMs: number }

/** A start is a bad moment for a copy that was missed. */
const TIMING: Timing = { roundMs: 60_000, orderMs: 3_000, walMs: 10_000, quietMs: 5 * 60_000 }
/** 5 GB take somewhat over two minutes. */
const BYTES_PER_SECOND = 34 * 1024 * 1024
const LEASE = 'backups'

/** Starts the copies of our own database: a round a minute, and WAL every ten seconds. */
export function startBackups(owner: Login, { config, own, clock, log, timing, ...dependencies }: Setup): Backups {
  const { roundMs, orderMs, walMs, quietMs } = { ...TIMING, ...timing }
  const pool = openOwnerPool(owner)
  const leases = openLeases(pool)
  const stopping = new AbortController()
  const { folder, store } = placesOf(config)
  const context: BackupContext = {
    pool,
    own,
    dataDir: config.dataDir,
    folder,
    store,
    shipper: makeWalShipper({
      walFolder: own.walFolder,
      cluster: own.cluster,
      folder: folder.vault,
      store: store?.vault,
      isWanted: (chain) => chainHasCopy(pool, chain),
    }),
    bytesPerSecond: BYTES_PER_SECOND,
    run: runInThread,
    stopping: stopping.signal,
    mails: { ...dependencies, clock, config },
    clock,
    log,
  }
  const begun = Date.now()
  let lastRound = 0
  const failing = new Set(['folder', 'store']) // what an earlier process recorded may be over
  const onError = (error: unknown) => {
    if (!stopping.signal.aborted) log.error({ error: messageForLog(error) }, 'the copies failed')
  }
  const listed = recordPlaces(context).catch(onError)
  const stopRounds = repeat(
    orderMs,
    async () => {
      await listed
      const mayBeNight = Date.now() - begun >= quietMs
      if (!(mayBeNight && Date.now() - lastRound >= roundMs) && !(await isSomethingOrdered(pool))) return
      lastRound = Date.now()
      await leases.run(LEASE, () => runRound(context, { mayBeNight }))
    },
    onError,
  )
  const stopWal = repeat(walMs, () => shipWal(context, failing), onError)
  return {
    async stop() {
      stopping.abort()
      await Promise.all([listed, stopRounds(), stopWal()])
      await pool.close()
    },
  }
}

function placesOf({ dataDir, backups }: Setup['config']): Pick<BackupContext, 'folder' | 'store'> {
  const folder = { data: { folder: backups.folder }, vault: folderVault(backups.folder) }
  if (!backups.store) return { folder, store: undefined }
  const key = loadBackupKey({ dataDir, backups })
  const vault = storeVault(objectStore(backups.store), key)
  return { folder, store: { data: { store: backups.store, key: new Uint8Array(key.bytes) }, vault } }
}

async function recordPlaces(context: BackupContext) {
  await recordPlace(context, 'folder')
  await recordPlace(context, 'store')
  if (!context.store) await forgetStoreWal(context.pool)
}

/** Takes the WAL along. `failing`: the places that failed before, whose recovery is news. */
async function shipWal({ shipper, pool, clock }: BackupContext, failing: Set<string>) {
  const outcome = await shipper.ship()
  for (const place of ['folder', 'store'] as const) {
    const { until, error } = outcome[place]
    if (until === undefined && error === undefined && !failing.has(place)) continue
    if (error === undefined) failing.delete(place)
    else failing.add(place)
    await recordShipped(pool, place, { until, error, now: clock.now() })
  }
}
