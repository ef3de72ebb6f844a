import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { Reply } from '@posada/contract/endpoint'
import type { PlannedBooking, PlannedEstablishment, planningApi } from '@posada/contract/bookings/planning/planning'
import { lacksInvoice } from '@posada/domain/money/billing/lacks-invoice'
import type { Day } from '@posada/domain/platform/days/day'
import { stayState } from '@posada/domain/bookings/stays/stay-state'
import { overlaps, type Stay } from '@posada/domain/platform/days/stay'
import { parkingUnits } from './parking-units.ts'
import { roomIdOf, type Joins, type PlanGroup, type PlanItem, type PlannedState, type PlannedStay, type PlanUnit } from './plan-unit.ts'

export type PlanningData = Reply<(typeof planningApi)['fetch']>

/** The stays and blocks of each unit, ordered by day and grouped by establishment. */
export function planUnits({ establishments, bookings, blocks }: PlanningData): PlanGroup[] {
  const itemsOf = new Map<string, PlanItem[]>()
  const cancelledOf = new Map<string, PlannedStay[]>()
  const todays = todaysOf(establishments)
  for (const booking of bookings)
    for (const { roomId, stay } of staysOf(booking, todays))
      if (stay.state === 'cancelled') append(cancelledOf, roomId, stay)
      else append(itemsOf, roomId, stay)
  for (const { id, roomId, from, to, reason } of blocks)
    append(itemsOf, roomId, { key: id, kind: 'block', reason, checkIn: from, checkOut: to })
  return establishments.map((establishment) => ({
    establishment,
    parking: parkingUnits(establishment, (rowId) => (itemsOf.get(rowId) ?? []).filter(isStay)),
    units: establishment.rooms.map((room) => ({
      room,
      establishment,
      items: (itemsOf.get(room.id) ?? []).sort(byDay),
      cancelled: cancelledOf.get(room.id) ?? [],
    })),
  }))
}

type Planned = { data: PlanningData; groups: PlanGroup[] }

/**
 * The same for data of which another state is already planned. Units that the difference does not touch remain the same
 * objects, so that a change draws only the rows in which it is seen.
 */
export function replanUnits(before: Planned, data: PlanningData): PlanGroup[] {
  if (data.establishments !== before.data.establishments || data.blocks !== before.data.blocks) return planUnits(data)
  const { removed, added } = difference(before.data.bookings, data.bookings)
  const touched = new Set([...removed, ...added].flatMap(({ rooms }) => rooms.map(({ roomId }) => roomId)))
  const todays = todaysOf(data.establishments)
  const stays = added.flatMap((booking) => staysOf(booking, todays))
  const gone = new Set(removed)
  const remains = (item: PlanItem) => item.kind === 'block' || !gone.has(item.booking)
  return before.groups.map(({ establishment, parking, units }) => ({
    establishment,
    parking: replanParking(establishment, parking, remains, stays),
    units: units.map((unit) => {
      if (!touched.has(unit.room.id)) return unit
      const here = stays.filter(({ roomId }) => roomId === unit.room.id).map(({ stay }) => stay)
      const [cancelled, active] = [here.filter(isCancelled), here.filter((stay) => !isCancelled(stay))]
      return {
        ...unit,
        items: [...unit.items.filter(remains), ...active].sort(byDay),
        cancelled: [...unit.cancelled.filter(remains), ...cancelled],
      }
    }),
  }))
}

function replanParking(
  establishment: PlannedEstablishment,
  parking: PlanUnit[],
  remains: (item: PlanItem) => boolean,
  added: readonly { roomId: string; stay: PlannedStay }[],
): PlanUnit[] {
  const kept = parking.flatMap((unit) => unit.items.filter(isStay).map((stay) => ({ roomId: roomIdOf(unit), stay })))
  const now = [...kept.filter(({ stay }) => remains(stay)), ...added.filter(({ stay }) => !isCancelled(stay))]
  const units = parkingUnits(establishment, (rowId) =>
    now.filter(({ roomId }) => roomId === rowId).map(({ stay }) => stay),
  )
  return units.length === 0 && parking.length === 0 ? parking : units
}

/** What differs between two lists of bookings in the order of the server; a changed booking is in both. */
function difference(before: readonly PlannedBooking[], now: readonly PlannedBooking[]) {
  const removed: PlannedBooking[] = []
  const added: PlannedBooking[] = []
  let next = 0
  for (const booking of before) {
    while (next < now.length && comesBefore(now[next]!, booking)) added.push(now[next++]!)
    if (now[next] === booking) {
      next++
      continue
    }
    removed.push(booking)
    if (now[next]?.id === booking.id) added.push(now[next++]!)
  }
  return { removed, added: [...added, ...now.slice(next)] }
}

/** The order in which the server returns bookings: by arrival, then by id. */
export const comesBefore = (a: PlannedBooking, b: PlannedBooking): boolean =>
  a.checkIn < b.checkIn || (a.checkIn === b.checkIn && a.id < b.id)

const byDay = (a: PlanItem, b: PlanItem) => (a.checkIn < b.checkIn ? -1 : 1)
const isCancelled = ({ state }: PlannedStay) => state === 'cancelled'
const isStay = (item: PlanItem): item is PlannedStay => item.kind === 'stay'

function append<T>(lists: Map<string, T[]>, key: string, item: T) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

const todaysOf = (establishments: readonly PlannedEstablishment[]): ReadonlyMap<string, Day> =>
  new Map(establishments.map(({ id, today }) => [id, today]))

/** The booking's stays in its units. */
function staysOf(booking: PlannedBooking, todays: ReadonlyMap<string, Day>) {
  const today = todays.get(booking.establishmentId) ?? ''
  const state = stayStateOf(booking, today)
  const isOwed = state !== 'option' && state !== 'cancelled' && lacksInvoice(booking, today)
  const group = booking.rooms.length > 1 ? unitsAtOnce(booking) : []
  return booking.rooms.map((stretch): { roomId: string; stay: PlannedStay } => {
    const { roomId, checkIn, checkOut, isPinned, stretchId } = stretch
    const joins = booking.rooms.length > 1 ? joinsOf(stretch, booking) : undefined
    const key = `${booking.id} ${roomId} ${stretchId ?? checkIn}`
    const stay = { key, kind: 'stay', state, booking, checkIn, checkOut, isPinned, stretchId, joins } as const
    const place = group.indexOf(unitKeyOf(stretch)) + 1
    const inGroup = place > 0 ? { place, of: group.length, occupants: stretch.occupants } : undefined
    return { roomId, stay: { ...stay, lacksInvoice: isOwed, inGroup } }
  })
}

type Stretch = PlannedBooking['rooms'][number]

/** A unit, or one of the stays without unit. */
const unitKeyOf = ({ roomId, stretchId }: Stretch): string => stretchId ?? roomId

/** The units of a booking that has several on one night; none of a stay that moves from one unit to the next. */
function unitsAtOnce({ rooms }: PlannedBooking): string[] {
  const isGroup = rooms.some((one) => rooms.some((other) => unitKeyOf(one) !== unitKeyOf(other) && overlaps(one, other)))
  return isGroup ? [...new Set(rooms.map(unitKeyOf))] : []
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

function stayStateOf({ state, checkOut, checkedIn, checkedOut, isPreCheckIn }: PlannedBooking, today: Day): PlannedState {
  if (!occupiesUnits(state)) return 'cancelled'
  return stayState({ checkOut, checkedIn, checkedOut, isPreCheckIn, isOption: state === 'option', today })
}

