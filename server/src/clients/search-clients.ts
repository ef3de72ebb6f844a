import type { FoundClient } from '@posada/contract/clients/clients'
import { searchTerms } from '@posada/domain/search-key'
import type { RequestContext } from '../http/call.ts'
import { fullName } from './full-name.ts'
import { namedCompany } from './named-company.ts'
import { clientIdsByWords, listedClients } from './queries/table.ts'

const MOST_CLIENTS = 20

/** The first twenty people and companies whose name, number, phone or e-mail contain every word, and the total. */
export async function searchClients(
  { db, accountId }: RequestContext,
  filter: string | null,
): Promise<{ clients: FoundClient[]; total: number }> {
  const terms = searchTerms(filter ?? '')
  if (terms.length === 0) return { clients: [], total: 0 }
  const { ids, total } = await clientIdsByWords(db, terms, MOST_CLIENTS)
  const clients = await listedClients(db, accountId, ids)
  return {
    clients: clients.map((client) => {
      const { id, phone, email, visits, isCompany } = client
      return { id, phone, email, visits, isCompany, name: fullName(client), company: namedCompany(client) }
    }),
    total,
  }
}
