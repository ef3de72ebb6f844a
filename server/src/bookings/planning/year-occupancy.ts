import type { planningApi } from '@posada/contract/bookings/planning/planning'
import type { Reply } from '@posada/contract/endpoint'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { countUnits, occupiedUnits } from './queries.ts'

/** The units of the account, and how many of them are sold in each night of a year. */
export async function yearOccupancy(
  { db, accountId }: RequestContext,
  year: number,
): Promise<Reply<(typeof planningApi)['yearOccupancy']>> {
  return {
    unitCount: await countUnits(db, accountId),
    occupied: await occupiedUnits(db, accountId, { from: `${year}-01-01`, to: `${year + 1}-01-01` }),
  }
}
