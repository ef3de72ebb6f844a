import { ChannelError } from '../channel-provider.ts'
import { raiseAlarms } from './raise-alarms.ts'
import type { ChannelRun } from './channel-run.ts'

/**
 * Makes something at the provider. Where it is refused as such that is an alarm, once, and the others go on: undefined.
 * @throws ChannelError for all other failures
 */
export async function unlessRefused<T>(
  sending: ChannelRun,
  of: { saleTypeId?: string; planId?: string },
  make: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ChannelError) || error.failure !== 'refused') throw error
    await raiseAlarms(sending, [{ kind: 'refused', ...of, advice: error.advice }])
    return undefined
  }
}
