import type { Work } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { acceptedTravellers } from './queries/states-of.ts'

/** @throws UserError with the given text while the registry has a traveller report of the booking */
export async function requireNoAcceptedReport(
  { db, accountId }: Work,
  bookingId: string,
  refusal: string,
): Promise<void> {
  if ((await acceptedTravellers(db, accountId, bookingId)) > 0) throw new UserError(refusal)
}
