import { todayIn } from '@posada/domain/day'
import { holdsUnits } from '@posada/domain/holds-units'
import { establishmentsOf } from '../../establishments/public.ts'
import type { Work } from '../../http/call.ts'
import type { BookingOfClient } from '../queries/of-clients.ts'

/** Whether a stay goes on or is still to come, by the clock of its house. */
export async function isOpenIn({ db, accountId, now }: Work): Promise<(booking: BookingOfClient) => boolean> {
  const houses = await establishmentsOf(db, accountId)
  const todays = new Map(houses.map(({ id, timeZone }) => [id, todayIn(timeZone, now)]))
  return ({ establishmentId, checkOut, state, deletedAt }) =>
    deletedAt === null && holdsUnits(state) && checkOut >= (todays.get(establishmentId) ?? '')
}
