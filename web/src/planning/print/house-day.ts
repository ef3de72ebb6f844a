import type { PlannedBooking, PlannedEstablishment } from '@posada/contract/planning/planning'
import { addDays, type Day } from '@posada/domain/day'

/** A booking in a house on one day; people of several units count once. */
export type DayEntry = {
  booking: PlannedBooking
  roomNames: string[]
  /** Other units that it leaves on the day while it stays. */
  leaves: string[]
  /** The last day of what it has in the house. */
  until: Day
}
export type HouseDay = { arrivals: DayEntry[]; departures: DayEntry[]; inHouse: DayEntry[] }

/** Who comes, goes and stays on the day. Who left early is gone, and an option that nobody has taken up only comes. */
export function houseDay(house: PlannedEstablishment, bookings: readonly PlannedBooking[], day: Day): HouseDay {
  const found: HouseDay = { arrivals: [], departures: [], inHouse: [] }
  const order = new Map(house.rooms.map(({ id }, index) => [id, index]))
  const orderOf = (booking: PlannedBooking) => Math.min(...booking.rooms.map(({ roomId }) => order.get(roomId) ?? 9999))
  const ours = bookings
    .filter(({ establishmentId }) => establishmentId === house.id)
    .sort((a, b) => orderOf(a) - orderOf(b))
  for (const booking of ours) {
    const before = roomsSlept(booking, addDays(day, -1))
    const after = roomsSlept(booking, day)
    const until = booking.rooms.reduce((last, { checkOut }) => (checkOut > last ? checkOut : last), '')
    const entry = (roomNames: string[], leaves: string[] = []) => ({ booking, roomNames, leaves, until })
    const isDoubtful = booking.state === 'opcion' && !booking.checkedIn
    if (after.length > 0 && before.length === 0) found.arrivals.push(entry(after))
    else if (isDoubtful) continue
    else if (after.length === 0 && before.length > 0) found.departures.push(entry(before))
    else if (after.length > 0 && !booking.checkedOut)
      found.inHouse.push(
        entry(
          after,
          before.filter((name) => !after.includes(name)),
        ),
      )
  }
  return found
}

/** Names of the units that a booking has in a night. */
export const roomsSlept = ({ rooms }: PlannedBooking, night: Day): string[] =>
  rooms.filter(({ checkIn, checkOut }) => checkIn <= night && night < checkOut).map(({ roomName }) => roomName)
