import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type {
  ArrivalOrDeparture,
  PlannedBooking,
  PlannedEstablishment,
} from '@posada/contract/bookings/planning/planning'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { groupBookings, type Labels } from './group-bookings.ts'
import { staysBetween } from './queries.ts'

type Loaded = { from: Day; to: Day; bookings: PlannedBooking[]; labels: Labels }

/** Arrivals and departures of today and tomorrow by each establishment's clock, whatever period the calendar shows. */
export async function arrivalsAndDepartures(
  context: RequestContext,
  establishments: PlannedEstablishment[],
  loaded: Loaded,
) {
  const todays = establishments.map(({ today }) => today).sort()
  const active = (await bookingsAround(todays, context, loaded)).filter(isActive)
  const listed = (side: 'checkIn' | 'checkOut', daysAhead: number) => {
    const days = new Map(establishments.map(({ id, today }) => [id, addDays(today, daysAhead)]))
    return active.filter((booking) => booking[side] === days.get(booking.establishmentId)).map(entryOf)
  }
  return {
    todayCheckIns: listed('checkIn', 0),
    tomorrowCheckIns: listed('checkIn', 1),
    todayCheckOuts: listed('checkOut', 0),
    tomorrowCheckOuts: listed('checkOut', 1),
  }
}

/**
 * The bookings of these days. They are read only if the calendar's period, whose bookings are loaded, does not have
 * them.
 */
async function bookingsAround(
  todays: Day[],
  { db, accountId, now }: RequestContext,
  loaded: Loaded,
): Promise<PlannedBooking[]> {
  const [first, last] = [todays[0], todays.at(-1)]
  if (!first || !last) return []
  const tomorrow = addDays(last, 1)
  if (loaded.from <= first && tomorrow <= loaded.to) return loaded.bookings
  const stays = await staysBetween(db, accountId, { from: first, to: tomorrow, now, withCancelled: false })
  return groupBookings(stays, loaded.labels)
}

const isActive = ({ state }: PlannedBooking) => occupiesUnits(state)

const entryOf = ({
  id,
  establishmentId,
  rooms,
  holder,
  observations,
  checkedIn,
  checkedOut,
}: PlannedBooking): ArrivalOrDeparture => ({
  establishmentId,
  holder,
  observations,
  checkedIn,
  checkedOut,
  bookingId: id,
  roomNames: rooms.map((room) => room.roomName),
})
