import type { FoundAgency } from '@posada/contract/agencies/agencies'
import { searchTerms } from '@posada/domain/search-key'
import type { RequestContext } from '../http/call.ts'
import { agenciesByWords } from './queries/agencies.ts'

const MOST_FOUND = 50

/** The first fifty of the account's agencies whose name contains every word of the filter, and the total. */
export async function searchAgencies(
  { db, accountId }: RequestContext,
  filter: string | null,
): Promise<{ agencies: FoundAgency[]; total: number }> {
  const agencies = await agenciesByWords(db, accountId, searchTerms(filter ?? ''), MOST_FOUND)
  return { agencies, total: agencies[0]?.total ?? 0 }
}
