import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { Reply } from '@posada/contract/endpoint'
import type { PlannedBooking, PlannedEstablishment, PlannedRoom, planningApi } from '@posada/contract/planning/planning'
import type { Day } from '@posada/domain/days/day'
import { stayState, type StayState } from '@posada/domain/stays/stay-state'
import type { Stay } from '@posada/domain/stays/stay'

export type PlanningData = Reply<(typeof planningApi)['fetch']>

/** Sides on which the stay continues in another unit. */
type Joins = 'before' | 'after' | 'both'

export type PlannedStay = Stay & {
  /** Unique per booking and stretch in a unit. */
  key: string
  kind: 'stay'
  state: PlannedState
  booking: PlannedBooking
  isPinned: boolean
  joins?: Joins | undefined
}
export type PlannedBlock = Stay & { key: string; kind: 'block'; reason: string }
export type PlanItem = PlannedStay | PlannedBlock

export type PlanUnit = {
  room: PlannedRoom
  establishment: PlannedEstablishment
  items: PlanItem[]
  cancelled: PlannedStay[]
}
export type PlanGroup = { establishment: PlannedEstablishment; units: PlanUnit[] }

/** The stays and blocks of each unit, ordered by day and grouped by establishment. */
export function planUnits({ establishments, bookings, blocks }: PlanningData): PlanGroup[] {
  const itemsOf = new Map<string, PlanItem[]>()
  const cancelledOf = new Map<string, PlannedStay[]>()
  const put = (roomId: string, item: PlanItem) => {
    const items = itemsOf.get(roomId)
    if (items) items.push(item)
    else itemsOf.set(roomId, [item])
  }
  const todays = new Map(establishments.map(({ id, today }) => [id, today]))
  for (const booking of bookings) {
    const state = stayStateOf(booking, todays.get(booking.establishmentId) ?? '')
    for (const stretch of booking.rooms) {
      const { roomId, checkIn, checkOut, isPinned } = stretch
      const joins = booking.rooms.length > 1 ? joinsOf(stretch, booking) : undefined
      const key = `${booking.id} ${roomId} ${checkIn}`
      const stay: PlannedStay = { key, kind: 'stay', state, booking, checkIn, checkOut, isPinned, joins }
      if (state === 'cancelled') cancelledOf.set(roomId, [...(cancelledOf.get(roomId) ?? []), stay])
      else put(roomId, stay)
    }
  }
  for (const { id, roomId, from, to, reason } of blocks)
    put(roomId, { key: id, kind: 'block', reason, checkIn: from, checkOut: to })
  for (const items of itemsOf.values()) items.sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  return establishments.map((establishment) => ({
    establishment,
    units: establishment.rooms.map((room) => ({
      room,
      establishment,
      items: itemsOf.get(room.id) ?? [],
      cancelled: cancelledOf.get(room.id) ?? [],
    })),
  }))
}

/** A stretch is joined to another one of the booking in a different unit that begins or ends on the same day. */
function joinsOf(
  { checkIn, checkOut, roomId }: Stay & { roomId: string },
  { rooms }: PlannedBooking,
): Joins | undefined {
  const others = rooms.filter((other) => other.roomId !== roomId)
  const before = others.some((other) => other.checkOut === checkIn)
  const after = others.some((other) => other.checkIn === checkOut)
  return before && after ? 'both' : before ? 'before' : after ? 'after' : undefined
}

export type PlannedState = StayState | 'cancelled'

const stayStateOf = (booking: PlannedBooking, today: Day): PlannedState =>
  occupiesUnits(booking.state) ? stayState({ ...booking, isOption: booking.state === 'option', today }) : 'cancelled'

/** The stay or block that occupies a unit in a night. */
export const itemAt = (unit: PlanUnit, night: Day): PlanItem | undefined =>
  unit.items.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)

export const unitsOf = (groups: readonly PlanGroup[]): PlanUnit[] => groups.flatMap(({ units }) => units)
