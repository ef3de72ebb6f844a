import { ChannelError } from '../channel-provider.ts'
import { raiseAlarms } from './raise-alarms.ts'
import type { ChannelRun } from './channel-run.ts'

type Subject = {
  saleTypeId?: string
  planId?: string
  /** What the alarm says, with the provider's advice. */
  text?(advice: string): string
}

/**
 * Makes or deletes something at the provider. Where it is refused as such that is an alarm, once, and the others go on: undefined.
 * @throws ChannelError for all other failures
 */
export async function unlessRefused<T>(
  sending: ChannelRun,
  { text, ...of }: Subject,
  make: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ChannelError) || error.failure !== 'refused') throw error
    await raiseAlarms(sending, [{ kind: 'refused', ...of, advice: text?.(error.advice) ?? error.advice }])
    return undefined
  }
}
