import type { PlannedBooking } from '@posada/contract/bookings/planning/planning'
import { isBilledBySum } from '@posada/domain/money/billing/booking-billing'
import { isPaid, pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import type { AgencyLabels } from '../agencies/public.ts'
import type { UnitLabel } from '../../establishments/units/public.ts'
import type { StayRow } from './queries.ts'

/** Bookings with a refused or overdue report, and whether the refusal is solved. */
type Troubles = ReadonlyMap<string, Trouble>
type Trouble = { isSolved: boolean }

/** What a row of a stay only refers to. */
type Labels = {
  units: ReadonlyMap<string, UnitLabel>
  agencies: AgencyLabels
  troubles: Troubles
  /** Bookings of which everybody's self check-in has been received. */
  received: ReadonlySet<string>
}

/**
 * Groups the rows, one per booking and room, into bookings in the order of their arrival. Fast enough for tens of thousands
 * of rows.
 */
export function groupBookings(
  rows: readonly StayRow[],
  { units, agencies, troubles, received }: Labels,
): PlannedBooking[] {
  const byId = new Map<string, PlannedBooking>()
  for (const row of rows) {
    let booking = byId.get(row.id)
    if (!booking)
      byId.set(
        row.id,
        (booking = bookingOf(row, { trouble: troubles.get(row.id), agencies, isReceived: received.has(row.id) })),
      )
    const { roomId, roomOccupants, parkedId } = row
    const roomName = units.get(roomId)?.name ?? ''
    booking.rooms.push({
      roomId,
      roomName,
      checkIn: row.roomCheckIn ?? row.checkIn,
      checkOut: row.roomCheckOut ?? row.checkOut,
      isPinned: row.isPinned ?? false,
      ...(roomOccupants && roomOccupants !== row.occupants && { occupants: roomOccupants }),
      ...(parkedId !== null && { stretchId: parkedId }),
    })
  }
  const position = (roomId: string) => units.get(roomId)?.position ?? 0
  const bookings = [...byId.values()].sort((a, b) => compare(a.checkIn, b.checkIn) || compare(a.id, b.id))
  for (const { rooms } of bookings)
    if (rooms.length > 1) rooms.sort((a, b) => position(a.roomId) - position(b.roomId) || compare(a.checkIn, b.checkIn))
  return bookings
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Labelled = { trouble: Trouble | undefined; agencies: AgencyLabels; isReceived: boolean }

function bookingOf(row: StayRow, { trouble, agencies, isReceived }: Labelled): PlannedBooking {
  const { names, logos } = agencies
  const agencyId = row.agencyId ?? ''
  const sums = sumsOf(row)
  return {
    id: row.id,
    locator: row.locator,
    establishmentId: row.establishmentId,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    nights: row.nights,
    holder: { name: row.holderName, clientId: row.clientId ?? '', isRegistered: row.clientId !== null },
    occupants: row.occupants,
    children: row.children ?? 0,
    phone: row.phone,
    checkedIn: row.checkedIn ?? false,
    checkedOut: row.checkedOut ?? false,
    isPreCheckIn: isReceived,
    billed: isBilledBySum(sums),
    paid: isPaid(sums),
    pending: pendingAmount(sums),
    agencyName: names.get(agencyId) ?? row.agencyName,
    agencyLogo: logos[agencyId] ?? '',
    channelName: row.portal,
    registryError: trouble !== undefined,
    registryErrorSolved: trouble?.isSolved ?? false,
    total: row.total,
    observations: row.observations,
    state: row.state,
    optionUntil: row.optionUntil,
    origin: row.origin,
    heldUntil: row.heldUntil?.toISOString() ?? '',
    isRequest: row.awaitsAnswer ?? false,
    isOffered: row.awaitsChoice ?? false,
    regime: row.regime,
    version: row.version,
    rooms: [],
  }
}

const sumsOf = ({ state, total, paid, cancelFee, noShowFee, billedTotal, billedFee, isBilledOutside }: StayRow) => ({
  state,
  total,
  noShowFee,
  paid: paid ?? 0,
  cancelFee: cancelFee ?? 0,
  billedTotal: billedTotal ?? 0,
  billedFee: billedFee ?? 0,
  isBilledOutside: isBilledOutside ?? false,
})
