import type { FoundAgency } from '@posada/contract/agencies/agencies'
import { searchTerms } from '@posada/domain/search-key'
import type { Call } from '../http/call.ts'
import { agenciesByWords } from './queries/agencies.ts'

const MOST = 50

/** The account's agencies whose name holds every word, all of them without one: the first fifty, and how many there are. */
export async function searchAgencies(
  { db, accountId }: Call,
  filter: string | null,
): Promise<{ agencies: FoundAgency[]; total: number }> {
  const agencies = await agenciesByWords(db, accountId, searchTerms(filter ?? ''), MOST)
  return { agencies, total: agencies[0]?.total ?? 0 }
}
