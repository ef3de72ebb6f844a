import type { Reply } from '@posada/contract/endpoint'
import type { PlannedBooking, PlannedEstablishment, PlannedRoom, planningApi } from '@posada/contract/planning/planning'
import type { Day } from '@posada/domain/day'
import { stayState, type StayState } from '@posada/domain/stay-state'
import type { Stay } from '@posada/domain/stay'

export type PlanningData = Reply<(typeof planningApi)['fetch']>

export type PlannedStay = Stay & {
  /** One per booking and stretch in a unit. */
  key: string
  kind: 'stay'
  state: StayState
  booking: PlannedBooking
}
export type PlannedBlock = Stay & { key: string; kind: 'block'; reason: string }
export type PlanItem = PlannedStay | PlannedBlock

export type PlanUnit = { room: PlannedRoom; establishment: PlannedEstablishment; items: PlanItem[] }
export type PlanGroup = { establishment: PlannedEstablishment; units: PlanUnit[] }

/** What stands in each row, in the order of its days. */
export function planUnits({ establishments, bookings, blocks }: PlanningData): PlanGroup[] {
  const itemsOf = new Map<string, PlanItem[]>()
  const put = (roomId: string, item: PlanItem) => {
    const items = itemsOf.get(roomId)
    if (items) items.push(item)
    else itemsOf.set(roomId, [item])
  }
  const todays = new Map(establishments.map(({ id, today }) => [id, today]))
  for (const booking of bookings) {
    const state = stayStateOf(booking, todays.get(booking.establishmentId) ?? '')
    for (const { roomId, checkIn, checkOut } of booking.rooms)
      put(roomId, { key: `${booking.id} ${roomId} ${checkIn}`, kind: 'stay', state, booking, checkIn, checkOut })
  }
  for (const { id, roomId, from, to, reason } of blocks)
    put(roomId, { key: id, kind: 'block', reason, checkIn: from, checkOut: to })
  for (const items of itemsOf.values()) items.sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  return establishments.map((establishment) => ({
    establishment,
    units: establishment.rooms.map((room) => ({ room, establishment, items: itemsOf.get(room.id) ?? [] })),
  }))
}

const stayStateOf = (booking: PlannedBooking, today: Day): StayState =>
  stayState({ ...booking, isOption: booking.state === 'opcion', today })

/** What holds a unit in a night. */
export const itemAt = (unit: PlanUnit, night: Day): PlanItem | undefined =>
  unit.items.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)

export const unitsOf = (groups: readonly PlanGroup[]): PlanUnit[] => groups.flatMap(({ units }) => units)
