import { todayIn } from '@posada/domain/day'
import { holdsUnits } from '@posada/domain/holds-units'
import { establishmentsOf } from '../../establishments/public.ts'
import type { Work } from '../../http/call.ts'
import type { BookingOfClient } from '../queries/of-clients.ts'

/** Returns a test whether a booking's stay is current or in the future, by the local date of its establishment. */
export async function isOpenIn({ db, accountId, now }: Work): Promise<(booking: BookingOfClient) => boolean> {
  const establishments = await establishmentsOf(db, accountId)
  const todays = new Map(establishments.map(({ id, timeZone }) => [id, todayIn(timeZone, now)]))
  return ({ establishmentId, checkOut, state, deletedAt }) =>
    deletedAt === null && holdsUnits(state) && checkOut >= (todays.get(establishmentId) ?? '')
}
