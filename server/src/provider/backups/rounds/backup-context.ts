import type { Config } from '../../../platform/configuration/config.ts'
import type { OwnCluster } from '../../../platform/db/open-database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { runInThread } from '../thread/run-in-thread.ts'
import type { VaultPlace } from '../thread/tasks.ts'
import type { Vault } from '../vault/vault.ts'
import type { WalShipper } from '../wal/ship-wal.ts'

type Place = { data: VaultPlace; vault: Vault }

/** What a round of the copies works with. */
export type BackupContext = {
  pool: OwnerPool
  own: OwnCluster
  dataDir: string
  folder: Place
  store: Place | undefined
  shipper: WalShipper
  bytesPerSecond: number
  /** Does the long work; in the server, in a thread of its own. */
  run: typeof runInThread
  stopping: AbortSignal
  mails: WorkDependencies & { config: Pick<Config, 'publicUrl' | 'supportMail'> }
} & Pick<Dependencies, 'clock' | 'log'>
