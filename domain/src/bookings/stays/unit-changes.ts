import type { Day } from '../../platform/days/day.ts'
import { nightsOf, overlaps, type Stay } from '../../platform/days/stay.ts'
import { splitAt, type Stretch } from './stretches.ts'

/** The nights [from, to) of a stay in a unit, which are spent in another unit instead. */
export type UnitChange = { roomId: string; newRoomId: string; from: Day; to: Day }

type IdentifiedStretch = Stretch & { id: string }

/**
 * The stretches after the change. The nights in the other unit keep their prices and become a stretch of their own; a
 * stretch that is changed as a whole keeps its id. Null when the booking is not in the unit on all of these nights.
 */
export function changeUnit<S extends IdentifiedStretch>(
  stretches: readonly S[],
  change: UnitChange,
  newId: () => string,
): S[] | null {
  const { roomId, newRoomId, from, to } = change
  const stretch = stretches.find(
    (one) => one.roomId === roomId && from < to && one.checkIn <= from && to <= one.checkOut,
  )
  if (!stretch) return null
  const [before, rest] = from > stretch.checkIn ? (splitAt(stretch, from) ?? []) : [undefined, stretch]
  if (!rest) return null
  const [changed, after] = to < rest.checkOut ? (splitAt(rest, to) ?? []) : [rest, undefined]
  if (!changed) return null
  const kept = [before, after].filter((part) => part !== undefined)
  // The first part that stays in the unit keeps the id, by which the guests and extras of the unit follow it.
  const ids = [stretch.id]
  const idOfNext = () => ids.pop() ?? newId()
  const parts = kept.map((part) => ({ ...part, id: idOfNext() }))
  const moved = { ...changed, id: idOfNext(), roomId: newRoomId }
  return stretches.flatMap((one) => (one === stretch ? [...parts, moved].sort(byDay) : [one]))
}

const byDay = (a: Stay, b: Stay) => (a.checkIn < b.checkIn ? -1 : 1)

/** The most units offered for the same nights: a longer list is not read at the desk. */
const MAX_PROPOSALS = 30

type Unit = { id: string; typeId: string | null }
type UnitStay = Stay & { roomId: string }

type Conflict = {
  /** The stay that does not fit into its unit. */
  wanted: UnitStay
  /** The units of the establishment, in their order. */
  units: readonly Unit[]
  /** Whatever occupies these units, besides the stay itself: other bookings, blocks, the booking's other units. */
  occupied: readonly UnitStay[]
}

/**
 * What a guest can be offered whose unit is taken on some of the wanted nights. First to stay there while it is free and
 * to spend the other nights in another unit, then to spend all nights in another unit; each in the free units of the same
 * type before those of other types. Guests change their unit at most once.
 */
export function proposeUnitChanges({ wanted, units, occupied }: Conflict): UnitChange[] {
  const { roomId, checkIn, checkOut } = wanted
  const taken = occupied.filter((other) => other.roomId === roomId && overlaps(other, wanted))
  const spans = [nightsNotFitting(wanted, taken), wanted].filter((span) => span !== null)
  const typeId = units.find(({ id }) => id === roomId)?.typeId ?? null
  const others = units.filter(({ id }) => id !== roomId)
  const ordered = [
    ...others.filter((unit) => typeId !== null && unit.typeId === typeId),
    ...others.filter((unit) => typeId === null || unit.typeId !== typeId),
  ]
  return nightsOf({ checkIn, checkOut }) < 1
    ? []
    : spans.flatMap((span) =>
        ordered
          .filter(({ id }) => !occupied.some((other) => other.roomId === id && overlaps(other, span)))
          .slice(0, MAX_PROPOSALS)
          .map(({ id }) => ({ roomId, newRoomId: id, from: span.checkIn, to: span.checkOut })),
      )
}

/**
 * The nights that a stay cannot spend in its unit, as one piece: from the first taken night to the departure, or from the arrival
 * to the last taken night; null where that is all of them.
 */
export function nightsNotFitting(wanted: Stay, taken: readonly Stay[]): Stay | null {
  const first = taken.map(({ checkIn }) => checkIn).sort()[0]
  const end = taken
    .map(({ checkOut }) => checkOut)
    .sort()
    .at(-1)
  if (first !== undefined && first > wanted.checkIn) return { checkIn: first, checkOut: wanted.checkOut }
  if (end !== undefined && end < wanted.checkOut) return { checkIn: wanted.checkIn, checkOut: end }
  return null
}
