import { todayIn } from '@posada/domain/day'
import { occupiesUnits } from '@posada/domain/holds-units'
import { establishmentsOf } from '../../establishments/public.ts'
import type { JobContext } from '../../http/call.ts'
import type { BookingOfClient } from '../queries/of-clients.ts'

/** Returns a test whether a booking's stay is current or in the future, by the local date of its establishment. */
export async function openBookingFilter({
  db,
  accountId,
  now,
}: JobContext): Promise<(booking: BookingOfClient) => boolean> {
  const establishments = await establishmentsOf(db, accountId)
  const todays = new Map(establishments.map(({ id, timeZone }) => [id, todayIn(timeZone, now)]))
  return ({ establishmentId, checkOut, state, deletedAt }) =>
    deletedAt === null && occupiesUnits(state) && checkOut >= (todays.get(establishmentId) ?? '')
}
