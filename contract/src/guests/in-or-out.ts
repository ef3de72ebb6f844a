import { z } from 'zod'
import { holderOnWire } from '../bookings/booking-info.ts'
import { day, flag01, id } from '../fields.ts'
import { wire } from '../wire.ts'

/** A booking that arrives or departs. */
export const guestMovement = wire({
  bookingId: ['safeURL', id],
  establishmentId: ['AccomodationID', id],
  roomNames: ['Rooms', z.array(z.string())],
  holder: ['owner', holderOnWire],
  observations: ['observations', z.string()],
  checkedIn: ['CheckIn', flag01],
  checkedOut: ['CheckOut', flag01],
  occupants: ['occupantsNumber', z.int()],
  /** The number of registered guests of the booking. */
  registered: ['huespedesRegistrados', z.int()],
  isBilled: ['billed', z.boolean()],
  firstRoomId: ['roomSafeURL', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
})
export type GuestMovement = z.output<typeof guestMovement>
