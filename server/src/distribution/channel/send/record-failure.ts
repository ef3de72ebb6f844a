import { lockConnection, updateConnection } from '../../channel-connections/public.ts'
import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import { ChannelError } from '../channel-provider.ts'
import { markMissing } from './mark-missing.ts'
import { BudgetReached } from './open-provider.ts'
import { ACTION, addAlarms } from './raise-alarms.ts'
import { recordProgress } from './announce-progress.ts'
import { LeaseLost, RunInterrupted, RunStopped, type ChannelRun } from './channel-run.ts'

const BUSY_MS = 2_000

/** Writes down why a run has ended early. Returns when the next one is due; null where somebody has to act first. */
export async function recordFailure(sending: ChannelRun, error: unknown): Promise<Date | null> {
  const { dependencies } = sending
  const now = dependencies.clock.now()
  if (error instanceof RunStopped) return null
  if (error instanceof RunInterrupted) return now
  if (error instanceof LeaseLost) return new Date(now.getTime() + BUSY_MS)
  if (error instanceof BudgetReached) return waitUntil(sending, error.until, { failures: 0, trouble: '' })
  if (!(error instanceof ChannelError)) {
    dependencies.log.error(
      { error: messageForLog(error), establishment: sending.key.establishmentId },
      'a run of the channel failed',
    )
    return retryLater(sending, 'down', 'El envío ha fallado. Posada lo intenta de nuevo.')
  }
  switch (error.failure) {
    case 'access':
      return stopSending(sending, error.advice)
    case 'mapping':
      return (await markMissing(sending, error.advice)) ? now : retryLater(sending, 'throttled', error.advice)
    case 'busy':
      return retryLater(sending, 'busy', error.advice)
    case 'throttled':
    case 'refused':
      return retryLater(sending, 'throttled', error.advice)
    case 'down':
    case 'too-large':
    case 'unanswered':
      return retryLater(sending, 'down', error.advice)
  }
}

type RetryReason = 'throttled' | 'busy' | 'down'

const retryLater = ({ dependencies, connection, ...sending }: ChannelRun, reason: RetryReason, trouble: string) => {
  const failures = connection.failures + 1
  const next = new Date(dependencies.clock.now().getTime() + retryDelay(reason, failures))
  return waitUntil({ dependencies, connection, ...sending }, next, { failures, trouble })
}

async function waitUntil(sending: ChannelRun, next: Date, patch: { failures: number; trouble: string }): Promise<Date> {
  await recordProgress(sending, (db) => updateConnection(db, sending.key, { ...patch, nextRunAt: next, wakeAt: next }))
  return next
}

/**
 * Nothing is sent until somebody has acted: a thousand calls with a wrong token could lock the property out. Where they have entered
 * another token since the run began, the next run is due at once.
 */
export async function stopSending(
  { dependencies, key, connection: before }: Pick<ChannelRun, 'dependencies' | 'key' | 'connection'>,
  advice: string,
): Promise<Date | null> {
  return inJobTransaction(dependencies, { accountId: key.accountId, action: ACTION }, async (context) => {
    const connection = await lockConnection(context.db, key)
    if (!connection || connection.brokenAt !== null) return null
    if (!connection.token.equals(before.token)) return context.now
    await updateConnection(context.db, key, { brokenAt: context.now, brokenAdvice: advice })
    context.changed('channel', key.establishmentId)
    await addAlarms(context, dependencies, key, [{ kind: 'sale_stopped', advice }])
    return null
  })
}
