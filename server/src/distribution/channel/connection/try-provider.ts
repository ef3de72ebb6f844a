import { inAccount } from '../../../platform/db/transaction.ts'
import type { ConnectionKey } from '../../channel-connections/public.ts'
import { type ChannelAccess, type ChannelCall, ChannelError, type ChannelProvider } from '../channel-provider.ts'
import { insertCalls } from '../queries/calls.ts'
import { BudgetReached, openProvider } from '../send/open-provider.ts'
import type { ConnectionSetup } from './connection-setup.ts'

/** Calls the provider for somebody who waits for the answer. What fails becomes a sentence for them. */
export async function tryProvider<T>(
  setup: ConnectionSetup,
  key: ConnectionKey,
  access: ChannelAccess,
  work: (provider: ChannelProvider) => Promise<T>,
): Promise<T | { refusal: string }> {
  const calls: (ChannelCall & { at: Date })[] = []
  const provider = openProvider(setup, key, { access, onCall: (call) => calls.push(call) })
  try {
    return await work(provider)
  } catch (error) {
    if (error instanceof ChannelError) return { refusal: error.advice }
    if (error instanceof BudgetReached)
      return { refusal: 'Se han hecho ya muchas llamadas al canal. Espere unos minutos y vuelva a intentarlo.' }
    throw error
  } finally {
    await inAccount(setup.app, key.accountId, (db) => insertCalls(db, key, calls))
  }
}
