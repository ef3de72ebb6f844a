import { addDays, daysBetween, type Day } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import { nightsIn, type Stay } from '../../platform/days/stay.ts'
import type { PortalUnit, PortalVersion } from './portal-version.ts'
import type { PortalWarning } from './portal-warning.ts'

/** The stay of our booking that stands for a unit of the portal's version. */
export type OurUnit = Stay & {
  stretchId: string
  roomId: string
  /** The real type for sale of the unit, or of the parking row. */
  realTypeId: string
  nights: Cents[]
  occupants: number
}

/** A unit of our booking after a change: `place` wants a unit of the type, `stay` the one that it has if it is free. */
export type UnitAfter = Stay & {
  kind: 'stay' | 'place'
  /** Of the stay that goes on in it; null where the unit is new. */
  before: OurUnit | null
  /** Null for a room that is not paired. */
  realTypeId: string | null
  nights: Cents[]
  occupants: number
}

/**
 * The units of our booking with what the portal has changed. A unit that the portal has not changed stays where the desk has put
 * it, and a price that the desk has set stays too.
 */
export function mergedUnits(
  last: PortalVersion,
  next: PortalVersion,
  ours: readonly (OurUnit | null)[],
  stay: Stay,
): { units: UnitAfter[]; warnings: PortalWarning[] } {
  const pairs = pairUnits(last.units, next.units)
  const kept: HandSetNight[] = []
  const units = next.units.map((unit, index): UnitAfter => {
    const lastIndex = pairs[index]
    const was = lastIndex === undefined ? undefined : last.units[lastIndex]
    const before = lastIndex === undefined ? null : (ours[lastIndex] ?? null)
    const isOtherType = was?.realTypeId !== unit.realTypeId && before?.realTypeId !== unit.realTypeId
    const priced = mergedNights({
      last: nightsByDay(last.checkIn, was?.nights ?? []),
      next: nightsByDay(next.checkIn, unit.nights),
      ours: before ? nightsByDay(before.checkIn, before.nights) : new Map(),
      stay,
    })
    kept.push(...priced.kept)
    return {
      ...stay,
      kind: before && !isOtherType ? 'stay' : 'place',
      before,
      realTypeId: unit.realTypeId,
      nights: priced.nights,
      occupants: before && was?.occupants === unit.occupants ? before.occupants : unit.occupants,
    }
  })
  return { units, warnings: byHandWarning(kept) }
}

type HandSetNight = { day: Day; ofPortal: Cents }

function byHandWarning(kept: readonly HandSetNight[]): PortalWarning[] {
  const [first] = kept
  if (!first) return []
  return [{ kind: 'price-by-hand', nights: kept.length, first: first.day, ofPortal: first.ofPortal }]
}

/**
 * Which unit of the last version each new one is, by its place there: first units that say the same, then those of the same
 * room of the channel manager, then any others, because a guest can exchange a room for one of another type.
 */
function pairUnits(last: readonly PortalUnit[], next: readonly PortalUnit[]): (number | undefined)[] {
  const pairs: (number | undefined)[] = next.map(() => undefined)
  const free = new Set(last.keys())
  const alikeBy: ((a: PortalUnit, b: PortalUnit) => boolean)[] = [
    (a, b) => isSameRoom(a, b) && a.occupants === b.occupants && a.nights.join() === b.nights.join(),
    (a, b) => isSameRoom(a, b) && a.occupants === b.occupants,
    isSameRoom,
    () => true,
  ]
  for (const isAlike of alikeBy)
    for (const [index, unit] of next.entries()) {
      if (pairs[index] !== undefined) continue
      const found = [...free].find((place) => isAlike(last[place] as PortalUnit, unit))
      if (found === undefined) continue
      pairs[index] = found
      free.delete(found)
    }
  return pairs
}

const isSameRoom = (a: PortalUnit, b: PortalUnit) => a.remoteId === b.remoteId

type NightsByDay = ReadonlyMap<Day, Cents>
const nightsByDay = (checkIn: Day, nights: readonly Cents[]): NightsByDay =>
  new Map(nights.map((price, night) => [addDays(checkIn, night), price]))

type MergedNights = { last: NightsByDay; next: NightsByDay; ours: NightsByDay; stay: Stay }

/** The price of each night of the stay, and the nights whose price by hand stays although the portal has changed its own. */
function mergedNights({ last, next, ours, stay }: MergedNights): { nights: Cents[]; kept: HandSetNight[] } {
  const kept: HandSetNight[] = []
  const nights = nightsIn(stay).map((day) => {
    const [was, is, own] = [last.get(day), next.get(day), ours.get(day)]
    // Also the price of a night that the portal had not sold before: the desk has sold it.
    const isByHand = own !== undefined && own !== was
    if (is === undefined) return own ?? nearest(next, day)
    if (!isByHand) return is
    if (is !== was && is !== own) kept.push({ day, ofPortal: is })
    return own
  })
  return { nights, kept }
}

/** A night that only the desk has added costs what the portal's nearest night costs. */
function nearest(nights: NightsByDay, day: Day): Cents {
  const [closest] = [...nights].sort(
    ([a], [b]) => Math.abs(daysBetween(day, a)) - Math.abs(daysBetween(day, b)) || (a < b ? -1 : 1),
  )
  return closest?.[1] ?? 0
}
