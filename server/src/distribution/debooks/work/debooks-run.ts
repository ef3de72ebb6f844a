import type { Dependencies } from '../../../dependencies.ts'
import type { DebooksRow } from '../../debooks-connections/public.ts'
import type { BlockchainPlatform } from '../blockchain-platform.ts'

export type DebooksWorker = Pick<
  Dependencies,
  'app' | 'changes' | 'clock' | 'log' | 'secrets' | 'channel' | 'blockchain'
> & { config: Pick<Dependencies['config'], 'publicUrl' | 'smtpUrl'>; stopping: AbortSignal }

/** One run of the worker of a connection. */
export type DebooksRun = {
  worker: DebooksWorker
  /** The connection as it was when the run began. */
  connection: DebooksRow
  platform: BlockchainPlatform
}

/** The process is stopping, or the connection is another one now: the run ends without a further call. */
export class RunEnded extends Error {
  override name = 'RunEnded'
}
