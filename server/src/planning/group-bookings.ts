import { stateWords } from '@posada/contract/bookings/bookings'
import type { PlannedBooking } from '@posada/contract/planning/planning'
import type { StayRow } from './queries.ts'

/** One booking for all its rows, which hold a room each. Made for tens of thousands of rows. */
export function groupBookings(rows: readonly StayRow[]): PlannedBooking[] {
  const byId = new Map<string, PlannedBooking>()
  for (const row of rows) {
    let booking = byId.get(row.id)
    if (!booking) byId.set(row.id, (booking = bookingOf(row)))
    const { roomId, roomName, roomCheckIn, roomCheckOut } = row
    booking.rooms.push({ roomId, roomName, checkIn: roomCheckIn, checkOut: roomCheckOut })
  }
  return [...byId.values()]
}

function bookingOf(row: StayRow): PlannedBooking {
  const pending = row.total - row.paid
  return {
    id: row.id,
    locator: row.locator,
    establishmentId: row.establishmentId,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    nights: row.nights,
    holder: { name: row.holderName, clientId: row.clientId ?? '', isRegistered: row.clientId !== null },
    occupants: row.occupants,
    children: row.children,
    phone: row.phone,
    checkedIn: row.checkedIn,
    checkedOut: row.checkedOut,
    isPreCheckIn: false,
    billed: false,
    paid: pending <= 0 && row.total > 0,
    pending,
    agencyName: row.agencyName,
    agencyLogo: '',
    channelName: '',
    registryError: false,
    registryErrorSolved: false,
    total: row.total,
    observations: row.observations,
    state: stateWords[row.state] ?? 'confirmada',
    rooms: [],
  }
}
