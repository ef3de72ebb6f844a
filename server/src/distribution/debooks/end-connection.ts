import { shortAddress } from '@posada/domain/distribution/debooks/wallet-words'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { debooksConnectionsOf, type DebooksRow, updateDebooks } from '../debooks-connections/public.ts'
import { DEBOOKS_QUEUE, type DebooksSetup, lockWallet } from './require-wallet.ts'

/** Ends the sale there. The worker tells the platform, and takes the bookings that it has sold until then. */
export async function disconnectDebooks(
  setup: DebooksSetup,
  context: JobContext,
  establishmentId: string | null,
): Promise<void> {
  await endConnection(context, await lockWallet(setup, context, establishmentId))
}

/** Ends those of all establishments, because the account is closed. They are connected again by hand. */
export async function disconnectAllDebooks(context: JobContext): Promise<void> {
  for (const connection of await debooksConnectionsOf(context.db, context.accountId))
    if (connection.state === 'wallet' || connection.state === 'connected') await endConnection(context, connection)
}

async function endConnection(context: JobContext, connection: DebooksRow): Promise<void> {
  await updateDebooks(context.db, connection, { state: 'ending', dueAt: context.now, failures: 0, trouble: '' })
  context.noted(`Billetera ${shortAddress(connection.address)}: conectada → desconectada`)
  context.changed('channel', connection.establishmentId)
  context.enqueue(DEBOOKS_QUEUE, connection.establishmentId)
}
