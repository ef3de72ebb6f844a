import { objectStore } from '../adapters/object-store/client.ts'
import type { Config } from '../config.ts'
import type { Login } from '../db/database.ts'
import { messageForLog } from '../db/error-for-log.ts'
import type { OwnCluster } from '../db/open-database.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Leases, openLeases } from '../jobs/leases.ts'
import { openOwnerPool } from '../jobs/owner-pool.ts'
import { chainHasCopy, forgetStoreWal, recordShipped } from './queries/backup-state.ts'
import type { BackupContext } from './rounds/backup-context.ts'
import { recordPlace } from './rounds/record-place.ts'
import { runRound } from './rounds/run-round.ts'
import { runInThread } from './thread/run-in-thread.ts'
import { loadBackupKey } from './vault/backup-key.ts'
import { folderVault } from './vault/folder-vault.ts'
import { storeVault } from './vault/store-vault.ts'
import { makeWalShipper } from './wal/ship-wal.ts'

export type Backups = {
  /** Looks now for what somebody has ordered. */
  wake(): void
  stop(): Promise<void>
}

type Setup = Pick<Dependencies, 'app' | 'changes' | 'clock' | 'log'> & {
  config: Pick<Config, 'dataDir' | 'backups' | 'publicUrl' | 'supportMail'>
  own: OwnCluster
  timing?: Partial<Timing>
}
type Timing = { roundMs: number; walMs: number; quietMs: number }

/** A start is a bad moment for a copy that was missed. */
const TIMING: Timing = { roundMs: 60_000, walMs: 10_000, quietMs: 5 * 60_000 }
/** 5 GB take somewhat over two minutes. */
const BYTES_PER_SECOND = 40 * 1024 * 1024
const LEASE = 'backups'

/** Starts the copies of our own database: a round a minute, and WAL every ten seconds. */
export function startBackups(owner: Login, { config, own, clock, log, timing, ...dependencies }: Setup): Backups {
  const { roundMs, walMs, quietMs } = { ...TIMING, ...timing }
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
  const rounds = repeat(roundMs, stopping.signal, async () => {
    await inLease(leases, () => runRound(context, { mayBeNight: Date.now() - begun >= quietMs }))
  })
  const failing = new Set(['folder', 'store']) // what an earlier process recorded may be over
  const wal = repeat(walMs, stopping.signal, () => shipWal(context, failing))
  const onError = (error: unknown) => log.error({ error: messageForLog(error) }, 'the copies failed')
  void recordPlaces(context).catch(onError)
  rounds.start(onError)
  wal.start(onError)
  return {
    wake: rounds.wake,
    async stop() {
      stopping.abort()
      await Promise.all([rounds.stop(), wal.stop()])
      await pool.close()
    },
  }
}

const inLease = (leases: Leases, work: () => Promise<void>) => leases.run(LEASE, work)

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

/** Repeats work with a pause after each end; `wake` ends the pause. */
function repeat(pauseMs: number, stopping: AbortSignal, work: () => Promise<void>) {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isAgain = false
  let isBusy = false
  let report: (error: unknown) => void = () => undefined
  const run = async () => {
    isBusy = true
    isAgain = false
    await work().catch((error: unknown) => {
      if (!stopping.aborted) report(error)
    })
    isBusy = false
    if (!stopping.aborted) timer = setTimeout(begin, isAgain ? 0 : pauseMs)
  }
  const begin = () => void (running = run())
  return {
    start(onError: (error: unknown) => void) {
      report = onError
      timer = setTimeout(begin, pauseMs)
    },
    wake() {
      isAgain = true
      if (isBusy || stopping.aborted) return
      clearTimeout(timer)
      begin()
    },
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}
