import { addDays, type Day } from '@posada/domain/day'
import { randomUUID } from 'node:crypto'
import type { BenchEstablishment } from './bench-house.ts'

export type Slot = { roomId: string; checkIn: Day; checkOut: Day }

/** Returns a function that gives two free nights in a room, different ones at each call. */
export function freeSlots({ roomIds }: Pick<BenchEstablishment, 'roomIds'>, first: Day = '2027-01-01'): () => Slot {
  let taken = 0
  return () => {
    const roomId = roomIds[taken % roomIds.length]!
    const checkIn = addDays(first, 2 * Math.floor(taken++ / roomIds.length))
    return { roomId, checkIn, checkOut: addDays(checkIn, 2) }
  }
}

/** The request of the booking dialog for a slot. */
export const requestFor = (establishmentId: string, { roomId, checkIn, checkOut }: Slot) => ({
  AccomodationID: establishmentId,
  checkInDate: checkIn,
  checkOutDate: checkOut,
  rooms: [{ SafeURL: roomId }],
  owner: { Name: 'Titular de prueba', SafeURL: '' },
  contactPhone: '+34600000000',
  occupants: 2,
})

export const idempotencyHeader = () => ({ 'idempotency-key': randomUUID() })
