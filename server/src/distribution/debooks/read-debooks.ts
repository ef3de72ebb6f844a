import type { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import type { Reply } from '@posada/contract/endpoint'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { findDebooks, isWalletConnected } from '../debooks-connections/public.ts'
import type { DebooksSetup } from './require-wallet.ts'

/** The connection of an establishment; null where it has none, or no longer. */
export async function readDebooks(
  { blockchain }: DebooksSetup,
  context: JobContext,
  establishmentId: string | null,
): Promise<Reply<(typeof debooksApi)['get']>> {
  const { id } = await requireNamedOrOnly(context, establishmentId)
  const row = await findDebooks(context.db, { accountId: context.accountId, establishmentId: id })
  if (!row || row.state === 'ended') return { isAvailable: blockchain.isAvailable, connection: null }
  return {
    isAvailable: blockchain.isAvailable,
    connection: {
      state: row.state,
      address: row.address,
      isConnected: await isWalletConnected(context.db, row),
      connectedAt: row.connectedAt.toISOString(),
      fetchedAt: row.fetchedAt?.toISOString() ?? null,
      sentAt: row.sentAt?.toISOString() ?? null,
      trouble: row.trouble,
    },
  }
}
