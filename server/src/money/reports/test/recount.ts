import { addDays, eachDay, todayIn, type Day } from '@posada/domain/platform/days/day'
import { yearBefore } from '@posada/domain/platform/days/period'
import type { GeneratedStays, Stay, Unit } from './generated-stays.ts'

export type StayNight = { day: Day; price: number; stay: Stay; unit: Unit }

/** Every night of every stay: slow, but simple. */
const nightsOf = ({ stays }: GeneratedStays): StayNight[] =>
  stays.flatMap((stay) =>
    stay.stretches.flatMap(({ unit, checkIn, prices }) =>
      prices.map((price, index) => ({ day: addDays(checkIn, index), price, stay, unit })),
    ),
  )

const isSold = ({ stay }: StayNight): boolean => stay.state === 'confirmed' && !stay.isDeleted
const wasSold = ({ stay }: StayNight): boolean =>
  !stay.isDeleted && (stay.state === 'cancelled' || stay.state === 'no_show') && stay.stateBefore === 'confirmed'

const cache = new WeakMap<GeneratedStays, ReturnType<typeof indexStays>>()
const readCached = (establishment: GeneratedStays) => {
  const known = cache.get(establishment) ?? indexStays(establishment)
  cache.set(establishment, known)
  return known
}

/** The nights sold by day, and each unit's first day. */
function indexStays(establishment: GeneratedStays) {
  const soldOn = new Map<Day, StayNight[]>()
  for (const night of nightsOf(establishment).filter(isSold))
    soldOn.set(night.day, [...(soldOn.get(night.day) ?? []), night])
  const firstDay = new Map(establishment.units.map((unit) => [unit, unit.createdOn]))
  for (const { state, isDeleted, stretches } of establishment.stays)
    for (const { unit, checkIn } of stretches)
      if (!isDeleted && (state === 'confirmed' || state === 'option') && checkIn < (firstDay.get(unit) ?? ''))
        firstDay.set(unit, checkIn)
  return { soldOn, firstDay }
}

/** The number of units that could be sold on that night. */
function availableOn(establishment: GeneratedStays, day: Day): number {
  const { firstDay } = readCached(establishment)
  return establishment.units.filter((unit) => {
    const isThere = day >= (firstDay.get(unit) ?? '') && (unit.deletedOn === null || day < unit.deletedOn)
    return (
      isThere &&
      !establishment.blocks.some((block) => block.unit === unit && block.from <= day && day < block.toExclusive)
    )
  }).length
}

/** The sums over the days; a day that is listed twice counts twice. */
export function recount(establishment: GeneratedStays, days: readonly Day[]) {
  const { soldOn } = readCached(establishment)
  const nights = days.flatMap((day) => soldOn.get(day) ?? [])
  return {
    available: days.reduce((total, day) => total + availableOn(establishment, day), 0),
    sold: nights.length,
    revenue: nights.reduce((total, { price }) => total + price, 0),
    by: (key: (night: StayNight) => string) => {
      const shares = new Map<string, { sold: number; revenue: number }>()
      for (const night of nights) {
        const share = shares.get(key(night)) ?? { sold: 0, revenue: 0 }
        shares.set(key(night), { sold: share.sold + 1, revenue: share.revenue + night.price })
      }
      return shares
    },
  }
}

export const daysIn = (from: Day, to: Day): Day[] => eachDay(from, addDays(to, 1))
export const daysBefore = (from: Day, to: Day): Day[] => daysIn(from, to).map(yearBefore)

/** The days on which the nights of a period were booked and cancelled, by their establishment's clock. */
export function recountPickUp(establishment: GeneratedStays, from: Day, to: Day) {
  const days = new Map<Day, { booked: number; cancelled: number; revenue: number }>()
  const note = (zone: string, at: Date, what: { booked?: number; cancelled?: number; revenue?: number }) => {
    const day = todayIn(zone, at)
    const known = days.get(day) ?? { booked: 0, cancelled: 0, revenue: 0 }
    days.set(day, {
      booked: known.booked + (what.booked ?? 0),
      cancelled: known.cancelled + (what.cancelled ?? 0),
      revenue: known.revenue + (what.revenue ?? 0),
    })
  }
  for (const night of nightsOf(establishment).filter(({ day }) => day >= from && day <= to)) {
    const { createdAt, cancelledAt, zone } = night.stay
    if (isSold(night)) note(zone, createdAt, { booked: 1, revenue: night.price })
    if (!wasSold(night)) continue
    note(zone, createdAt, { booked: 1 })
    note(zone, cancelledAt ?? createdAt, { cancelled: 1 })
  }
  return days
}

export const wereBookedBy = (establishment: GeneratedStays, days: readonly Day[], at: Date): number => {
  const booked = nightsOf(establishment).filter(
    (night) =>
      night.stay.createdAt <= at &&
      (isSold(night) || (wasSold(night) && night.stay.cancelledAt !== null && night.stay.cancelledAt > at)),
  )
  return booked.reduce((total, night) => total + days.filter((day) => night.day === day).length, 0)
}
