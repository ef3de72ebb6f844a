import { searchTerms } from '@posada/domain/platform/text/search-key'
import type { Db } from '../../platform/db/database.ts'
import { findGuest, type GuestDetails } from './queries/guests.ts'
import { pastGuests } from './queries/past-guests.ts'

/** The newest registration of the person with that document; undefined for nobody, and for an empty number. */
export async function guestWithDocument(db: Db, accountId: string, number: string): Promise<GuestDetails | undefined> {
  const terms = searchTerms(number)
  if (terms.length === 0) return undefined
  const found = (await pastGuests(db, accountId, terms, 1)).find((guest) => guest.documentNumber === number)
  return found && findGuest(db, accountId, found.id)
}
