import type { NewBookingRoom } from '@posada/contract/bookings/booking-fields'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { LONGEST_GAP } from '@posada/domain/bookings/placing/place-stay'
import { placeStays } from '@posada/domain/bookings/placing/place-stays'
import type { Stay } from '@posada/domain/platform/days/stay'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { SaleTypeRow } from '../../../prices/sale-types/public.ts'
import { endLapsedHolds } from '../holds/lapse-hold.ts'
import { occupationsWithLapsed, type UnitOfType } from './queries.ts'
import type { BookedRelocation } from './relocate-stays.ts'

export type PlacingRequest = Stay & {
  rooms: readonly NewBookingRoom[]
  /** A booking that is being changed: its stays are not relocated. */
  bookingId?: string
}

/** Nights before and after a stay. What begins or ends further away is read neither for the gaps nor as movable. */
export const WINDOW = LONGEST_GAP

/** The real type whose units a type for sale takes. */
export const realTypeOf = ({ id, parentId }: SaleTypeRow): string => parentId ?? id

type Candidates = { types: ReadonlyMap<string, SaleTypeRow>; units: readonly UnitOfType[]; today: Day }

type FoundUnits = {
  relocations: BookedRelocation[]
  /** The units found for a type, one after another; null where none is left. */
  next: (type: SaleTypeRow) => string | null
}

/** Finds a unit for each unit that the types in the request take. Call only while the units are locked. */
export async function findUnits(
  context: JobContext,
  request: PlacingRequest,
  { types, units, today }: Candidates,
): Promise<FoundUnits> {
  const { db, accountId, now } = context
  const { checkIn, checkOut } = request
  const roomIds = units.map(({ roomId }) => roomId)
  const found = await occupationsWithLapsed(db, accountId, {
    roomIds,
    lockedIds: [...roomIds, ...new Set([...types.values()].map(realTypeOf))],
    from: addDays(checkIn, -WINDOW),
    to: addDays(checkOut, WINDOW),
    today,
    now,
  })
  const lapsed = found.filter(({ isLapsed }) => isLapsed)
  if (lapsed.length > 0)
    await endLapsedHolds(
      context,
      lapsed.map(({ bookingId }) => bookingId),
    )
  const held = found.filter(({ isLapsed }) => !isLapsed)
  const occupied = held.map((stay) => (stay.bookingId === request.bookingId ? { ...stay, isMovable: false } : stay))
  const named = request.rooms.flatMap(({ roomId }) =>
    roomId === null ? [] : [{ id: `named ${roomId}`, roomId, checkIn, checkOut, isMovable: false, bookingId: null }],
  )
  const wanted = new Map<string, number>()
  for (const { saleTypeId } of request.rooms) {
    const type = types.get(saleTypeId ?? '')
    if (type) wanted.set(realTypeOf(type), (wanted.get(realTypeOf(type)) ?? 0) + type.unitsEach)
  }
  const bookingOf = new Map(occupied.map(({ id, bookingId }) => [id, bookingId]))
  const placed = [...wanted].map(([realType, count]) => {
    const ofType = units.filter((unit) => unit.saleTypeId === realType).map(({ roomId }) => roomId)
    const inType = [...occupied, ...named].filter(({ roomId }) => ofType.includes(roomId))
    const stays = Array.from({ length: count }, () => ({ checkIn, checkOut }))
    return [realType, placeStays({ roomIds: ofType, occupied: inType, today }, stays)] as const
  })
  const left = new Map(placed.map(([realType, { roomIds: chosen }]) => [realType, [...chosen]]))
  return {
    relocations: placed.flatMap(([, { relocations }]) =>
      relocations.flatMap((relocation) => {
        const bookingId = bookingOf.get(relocation.id) ?? null
        return bookingId === null ? [] : [{ ...relocation, bookingId }]
      }),
    ),
    next: (type: SaleTypeRow): string | null => left.get(realTypeOf(type))?.shift() ?? null,
  }
}
