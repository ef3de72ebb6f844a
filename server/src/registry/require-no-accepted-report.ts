import type { JobContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { countAcceptedTravellerReports } from './queries/states-of.ts'

/** @throws UserError with the given text while the registry has a traveller report of the booking */
export async function requireNoAcceptedReport(
  { db, accountId }: JobContext,
  bookingId: string,
  refusal: string,
): Promise<void> {
  if ((await countAcceptedTravellerReports(db, accountId, bookingId)) > 0) throw new UserError(refusal)
}
