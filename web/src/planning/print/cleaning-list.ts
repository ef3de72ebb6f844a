import type { PlannedBooking, PlannedEstablishment, PlannedRoom } from '@posada/contract/planning/planning'
import { CLEANING } from '@posada/domain/cleaning-status'
import type { Day } from '@posada/domain/day'

export type CleaningTask = {
  room: PlannedRoom
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
