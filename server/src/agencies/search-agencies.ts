import type { FoundAgency } from '@posada/contract/agencies/agencies'
import { searchTerms } from '@posada/domain/search-key'
import type { Call } from '../http/call.ts'
import { agenciesByWords } from './queries/agencies.ts'

const MOST = 50

/** The first fifty of the account's agencies whose name contains every word of the filter, and the total. */
export async function searchAgencies(
  { db, accountId }: Call,
  filter: string | null,
): Promise<{ agencies: FoundAgency[]; total: number }> {
  const agencies = await agenciesByWords(db, accountId, searchTerms(filter ?? ''), MOST)
  return { agencies, total: agencies[0]?.total ?? 0 }
}
