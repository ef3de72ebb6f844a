import type { PlannedBooking, PlannedEstablishment, PlannedUnit } from '@posada/contract/bookings/planning/planning'
import { hasBreakfast, regimes } from '@posada/domain/bookings/regimes'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { sum } from '@posada/domain/platform/money/money'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'

/** A booking in an establishment on one day; a booking with several units is one entry. */
export type DayEntry = {
  booking: PlannedBooking
  roomNames: string[]
  /** Other units that the booking leaves on this day while it stays in the establishment. */
  leaves: string[]
  /** The booking's last check-out. */
  until: Day
}
type EstablishmentDay = { arrivals: DayEntry[]; departures: DayEntry[]; inHouse: DayEntry[] }

/**
 * Arrivals, departures and stays of a day. Guests who left early are not listed, and an option without check-in is
 * listed only as an arrival.
 */
export function establishmentDay(
  establishment: PlannedEstablishment,
  bookings: readonly PlannedBooking[],
  day: Day,
): EstablishmentDay {
  const found: EstablishmentDay = { arrivals: [], departures: [], inHouse: [] }
  const order = new Map(establishment.rooms.map(({ id }, index) => [id, index]))
  const orderOf = (booking: PlannedBooking) => Math.min(...booking.rooms.map(({ roomId }) => order.get(roomId) ?? 9999))
  const ours = bookings
    .filter(({ establishmentId }) => establishmentId === establishment.id)
    .sort((a, b) => orderOf(a) - orderOf(b))
  for (const booking of ours) {
    const before = roomsOccupied(booking, addDays(day, -1))
    const after = roomsOccupied(booking, day)
    const until = booking.rooms.reduce((last, { checkOut }) => (checkOut > last ? checkOut : last), '')
    const entry = (roomNames: string[], leaves: string[] = []) => ({ booking, roomNames, leaves, until })
    const isDoubtful = booking.state === 'option' && !booking.checkedIn
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

/** Names of the units that a booking occupies in a night. */
const roomsOccupied = ({ rooms }: PlannedBooking, night: Day): string[] =>
  rooms.filter(({ checkIn, checkOut }) => checkIn <= night && night < checkOut).map(({ roomName }) => roomName)

type Breakfasts = { regime: string; people: number; children: number }

/** For each regime with breakfast, the people (children included) who slept here the night before. */
export function breakfasts({ departures, inHouse }: EstablishmentDay): Breakfasts[] {
  const slept = [...departures, ...inHouse].map(({ booking }) => booking)
  return regimes
    .filter(({ value }) => hasBreakfast(value))
    .map(({ value, name }) => {
      const eating = slept.filter(({ regime }) => regime === value)
      return {
        regime: name,
        people: sum(eating.map(({ occupants }) => occupants)),
        children: sum(eating.map(({ children }) => children)),
      }
    })
}

export type CleaningTask = {
  room: PlannedUnit
  /** Guests arrive in this unit today. */
  isAwaited: boolean
  /** Guests who have not checked out yet leave this unit today. */
  isLeft: boolean
}

/**
 * Units to clean: first those with arrivals today, then those dirty or left today, then those due for a light clean.
 */
export function cleaningList(
  establishment: PlannedEstablishment,
  bookings: readonly PlannedBooking[],
  day: Day,
): CleaningTask[] {
  const awaited = new Set<string>()
  const left = new Set<string>()
  for (const { rooms, checkedOut } of bookings)
    for (const { roomId, checkIn, checkOut } of rooms) {
      if (checkIn === day) awaited.add(roomId)
      if (checkOut === day && !checkedOut) left.add(roomId)
    }
  return establishment.rooms
    .map((room) => ({ room, isAwaited: awaited.has(room.id), isLeft: left.has(room.id) }))
    .filter(({ room, isLeft }) => isLeft || room.cleanStatus !== CLEANING.clean)
    .sort((a, b) => urgency(a) - urgency(b))
}

const urgency = ({ room, isAwaited, isLeft }: CleaningTask): number => {
  if (isAwaited) return 0
  return isLeft || room.cleanStatus === CLEANING.dirty ? 1 : 2
}
