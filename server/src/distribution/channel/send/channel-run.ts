import { type ConnectionKey, type ConnectionRow, renewLease } from '../../channel-connections/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import type { Day } from '@posada/domain/platform/days/day'
import type { ChannelAdapter, ChannelCall, ChannelProvider } from '../channel-provider.ts'
import { insertCalls } from '../queries/calls.ts'

export type ChannelSetup = Pick<Dependencies, 'app' | 'changes' | 'clock' | 'log' | 'secrets' | 'blockchain'> & {
  channel: ChannelAdapter
  config: Pick<Dependencies['config'], 'publicUrl' | 'smtpUrl'>
}
export type ChannelWorkerDependencies = ChannelSetup & { stopping: AbortSignal }

/** One run of the worker of a connection. */
export type ChannelRun = {
  dependencies: ChannelWorkerDependencies
  key: ConnectionKey
  /** The connection as it was when the run began. */
  connection: ConnectionRow
  provider: ChannelProvider
  /** Names this run among the processes. */
  holder: string
  /** The process that sent before has ended in the middle of it. */
  wasLeft: boolean
  /** The first day that is shown: today at the establishment. */
  firstDay: Day
  timeZone: string
  /** Calls that are not written down yet. */
  calls: (ChannelCall & { at: Date })[]
  /** Calls of this run that were refused for their values. */
  refusals: number
  /** Room-days of one kind that a call of this run may carry: fewer once one was too large for the provider. */
  maxRoomDays: number
}

/** Another process may be sending: this run must end without sending more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Something on which the run depends has changed: the next run begins at once. */
export class RunInterrupted extends Error {
  override name = 'RunInterrupted'
}

/** The process is stopping. */
export class RunStopped extends Error {
  override name = 'RunStopped'
}

/**
 * A transaction of the run: only while it has the lease, which begins anew. Calls that were made are written down with it.
 * @throws LeaseLost where another process has taken over, RunInterrupted
 */
export async function record<T>(sending: ChannelRun, work: (db: Db) => Promise<T>): Promise<T> {
  const { dependencies, key, holder, calls } = sending
  const made = [...calls]
  const result = await inAccount(dependencies.app, key.accountId, async (db) => {
    const lease = await renewLease(db, key, holder)
    if (lease === 'lost') throw new LeaseLost()
    if (lease === 'interrupted') throw new RunInterrupted()
    await insertCalls(db, key, made)
    return work(db)
  })
  calls.splice(0, made.length)
  return result
}
