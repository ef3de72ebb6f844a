import { stateWords } from '@posada/contract/bookings/booking-state'
import type { PlannedBooking } from '@posada/contract/planning/planning'
import { isPaid, pendingOf } from '@posada/domain/owed'
import type { StayRow } from './queries.ts'

/** One booking for all its rows, which hold a room each. Made for tens of thousands of rows. */
export function groupBookings(rows: readonly StayRow[]): PlannedBooking[] {
  const byId = new Map<string, PlannedBooking>()
  for (const row of rows) {
    let booking = byId.get(row.id)
    if (!booking) byId.set(row.id, (booking = bookingOf(row)))
    const { roomId, roomName, roomCheckIn, roomCheckOut, isLocked } = row
    booking.rooms.push({ roomId, roomName, checkIn: roomCheckIn, checkOut: roomCheckOut, isLocked })
  }
  return [...byId.values()]
}

function bookingOf(row: StayRow): PlannedBooking {
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
    paid: isPaid(row),
    pending: pendingOf(row),
    agencyName: row.agencyName,
    agencyLogo: '',
    channelName: '',
    registryError: false,
    registryErrorSolved: false,
    total: row.total,
    observations: row.observations,
    state: stateWords[row.state] ?? 'confirmada',
    optionUntil: row.optionUntil,
    regime: row.regime,
    version: row.version,
    rooms: [],
  }
}
