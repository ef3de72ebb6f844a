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

/**
 * The stays and blocks of each unit, ordered by day and grouped by establishment. What did not change since the data was
 * last planned is the same object again, so that a change draws only the rows that it touches.
 */
export function planUnits({ establishments, bookings, blocks }: PlanningData): PlanGroup[] {
  const itemsOf = new Map<string, PlanItem[]>()
  const cancelledOf = new Map<string, PlannedStay[]>()
  const todays = new Map(establishments.map(({ id, today }) => [id, today]))
  for (const booking of bookings) {
    const stays = staysOf(booking, todays.get(booking.establishmentId) ?? '')
    for (let index = 0; index < stays.length; index++) {
      const stay = stays[index]!
      const { roomId } = booking.rooms[index]!
      if (stay.state === 'cancelled') append(cancelledOf, roomId, stay)
      else append(itemsOf, roomId, stay)
    }
  }
  for (const block of blocks) append(itemsOf, block.roomId, itemOf(block))
  for (const items of itemsOf.values()) items.sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  return establishments.map((establishment) => ({
    establishment,
    units: establishment.rooms.map((room) =>
      unitOf({ room, establishment, items: itemsOf.get(room.id) ?? [], cancelled: cancelledOf.get(room.id) ?? [] }),
    ),
  }))
}

function append<T>(lists: Map<string, T[]>, key: string, item: T) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

const knownStays = new WeakMap<PlannedBooking, { today: Day; stays: PlannedStay[] }>()
const knownBlocks = new WeakMap<PlanningData['blocks'][number], PlannedBlock>()
const knownUnits = new WeakMap<PlannedRoom, PlanUnit>()

/** One stay for each of the booking's stretches, in their order. */
function staysOf(booking: PlannedBooking, today: Day): PlannedStay[] {
  const known = knownStays.get(booking)
  if (known?.today === today) return known.stays
  const state = stayStateOf(booking, today)
  const stays = booking.rooms.map((stretch): PlannedStay => {
    const { roomId, checkIn, checkOut, isPinned } = stretch
    const joins = booking.rooms.length > 1 ? joinsOf(stretch, booking) : undefined
    return { key: `${booking.id} ${roomId} ${checkIn}`, kind: 'stay', state, booking, checkIn, checkOut, isPinned, joins }
  })
  knownStays.set(booking, { today, stays })
  return stays
}

function itemOf(block: PlanningData['blocks'][number]): PlannedBlock {
  const { id, from, to, reason } = block
  const item = knownBlocks.get(block) ?? { key: id, kind: 'block', reason, checkIn: from, checkOut: to }
  knownBlocks.set(block, item)
  return item
}

function unitOf(unit: PlanUnit): PlanUnit {
  const known = knownUnits.get(unit.room)
  if (
    known?.establishment === unit.establishment &&
    areSame(known.items, unit.items) &&
    areSame(known.cancelled, unit.cancelled)
  )
    return known
  knownUnits.set(unit.room, unit)
  return unit
}

const areSame = (before: readonly PlanItem[], now: readonly PlanItem[]) =>
  before.length === now.length && before.every((item, index) => item === now[index])

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

function stayStateOf({ state, checkOut, checkedIn, checkedOut, isPreCheckIn }: PlannedBooking, today: Day): PlannedState {
  if (!occupiesUnits(state)) return 'cancelled'
  return stayState({ checkOut, checkedIn, checkedOut, isPreCheckIn, isOption: state === 'option', today })
}

/** The stay or block that occupies a unit in a night. */
export const itemAt = (unit: PlanUnit, night: Day): PlanItem | undefined =>
  unit.items.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)

export const unitsOf = (groups: readonly PlanGroup[]): PlanUnit[] => groups.flatMap(({ units }) => units)
