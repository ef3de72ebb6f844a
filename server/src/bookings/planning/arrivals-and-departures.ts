import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type {
  ArrivalOrDeparture,
  PlannedBooking,
  PlannedEstablishment,
} from '@posada/contract/bookings/planning/planning'
import { addDays, type Day, todayIn } from '@posada/domain/platform/days/day'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import type { PlannedHouse } from './planning-setup.ts'
import { type StayRow, staysBetween } from './queries.ts'

/** Arrivals and departures of today and tomorrow by each establishment's clock, among these bookings. */
export function arrivalsAndDepartures(bookings: readonly PlannedBooking[], establishments: PlannedEstablishment[]) {
  const active = bookings.filter(isActive)
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

/** The stays that arrivals and departures are of; undefined where the period that is loaded contains them. */
export async function staysAroundToday(
  { db, accountId, now }: Pick<RequestContext, 'db' | 'accountId' | 'now'>,
  houses: readonly PlannedHouse[],
  loaded: { from: Day; to: Day },
): Promise<StayRow[] | undefined> {
  const todays = houses.map(({ timeZone }) => todayIn(timeZone, now)).sort()
  const [from, last] = [todays[0], todays.at(-1)]
  if (!from || !last) return undefined
  const to = addDays(last, 1)
  if (loaded.from <= from && to <= loaded.to) return undefined
  return staysBetween(db, accountId, { from, to, now, withCancelled: false })
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
