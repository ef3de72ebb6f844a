import type { FoundCompany } from '@posada/contract/clients/companies'
import { searchTerms } from '@posada/domain/search-key'
import type { RequestContext } from '../http/call.ts'
import { clientIdsByTerms, listedClients } from './queries/table.ts'

const MOST_COMPANIES = 20

/** The first twenty companies, by name, whose name, number, phone or e-mail contain every word, and the total. */
export async function searchCompanies(
  { db, accountId }: RequestContext,
  filter: string | null,
): Promise<{ companies: FoundCompany[]; total: number }> {
  const terms = searchTerms(filter ?? '')
  if (terms.length === 0) return { companies: [], total: 0 }
  const search = { isCompany: true, column: 'name', direction: 'asc', limit: MOST_COMPANIES, offset: 0 } as const
  const { ids, total } = await clientIdsByTerms(db, terms, search)
  const companies = await listedClients(db, accountId, ids)
  return { companies: companies.map(({ id, name, idNumber }) => ({ id, name, idNumber })), total }
}
