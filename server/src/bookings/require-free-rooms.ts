import { formatDay } from '@posada/domain/day'
import type { Stay } from '@posada/domain/stay'
import type { Db } from '../db/database.ts'
import { UserError } from '../http/errors.ts'
import { firstOccupanciesDuring, type Occupancy } from './queries/bookings.ts'

/**
 * Call only while the rooms are locked, so that no other transaction occupies them before the commit.
 * @throws UserError that names each unit occupied on a night of the stay, and the dates of the booking or block
 */
export async function requireFreeRooms(
  db: Db,
  accountId: string,
  rooms: readonly { id: string; name: string }[],
  stay: Stay,
) {
  const roomIds = rooms.map((room) => room.id)
  const holds = await firstOccupanciesDuring(db, accountId, roomIds, stay)
  const firstHolds = new Map(holds.map((hold) => [hold.roomId, hold]))
  const sentences = rooms.flatMap(({ id, name }) => {
    const hold = firstHolds.get(id)
    return hold ? [occupiedMessage(name, hold)] : []
  })
  if (sentences.length > 0) throw new UserError(sentences.join('. '))
}

/** '103 no está libre: ocupada del 24/06/2026 al 28/06/2026' */
export const occupiedMessage = (name: string, { bookingId, checkIn, checkOut }: Occupancy) =>
  `${name} no está libre: ${bookingId ? 'ocupada' : 'bloqueada'} del ${formatDay(checkIn)} al ${formatDay(checkOut)}`
