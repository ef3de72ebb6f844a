import type { FoundClient } from '@posada/contract/clients/clients'
import { searchTerms } from '@posada/domain/search-key'
import type { Call } from '../http/call.ts'
import { fullName } from './full-name.ts'
import { clientIdsByWords, foundClients } from './queries.ts'

const MOST = 20

/** Clients whose name, document, phone or e-mail hold every word; at most twenty, and how many there are. */
export async function searchClients(
  { db, accountId }: Call,
  filter: string | null,
): Promise<{ clients: FoundClient[]; total: number }> {
  const terms = searchTerms(filter ?? '')
  if (terms.length === 0) return { clients: [], total: 0 }
  const { ids, total } = await clientIdsByWords(db, terms, MOST)
  const clients = await foundClients(db, accountId, ids)
  return { clients: clients.map((client) => ({ ...client, name: fullName(client) })), total }
}
