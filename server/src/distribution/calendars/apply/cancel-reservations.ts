import type { Stay } from '@posada/domain/platform/days/stay'
import { cancelByCalendar } from '../../../bookings/bookings/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { KnownRow } from '../queries/events.ts'
import type { FeedRow } from '../queries/feeds.ts'
import { CALENDARS, raiseAlarm } from '../raise-alarm.ts'

/** Cancels the bookings of reservations that are gone, unless their guests are there. Returns the nights that they had. */
export async function cancelReservations(
  context: JobContext,
  feed: FeedRow,
  events: readonly KnownRow[],
): Promise<Stay[]> {
  const freed: Stay[] = []
  for (const { bookingId, isBooked, checkIn, checkOut } of events) {
    if (bookingId === null || !isBooked) continue
    const entry = { ...context, ...context.separateEntry(CALENDARS) }
    const cancelled = await cancelByCalendar(entry, bookingId, `Cancelada en el calendario ${feed.name} (iCal)`)
    if (!cancelled) continue
    freed.push({ checkIn, checkOut })
    if (cancelled.paid > 0)
      await raiseAlarm(context, feed, `La reserva ${cancelled.locator} se ha cancelado allí y tiene cobros: revísela.`)
  }
  return freed
}
