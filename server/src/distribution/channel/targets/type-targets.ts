import { restrictionCode } from '@posada/domain/distribution/channel/restriction-code'
import { unknownDays } from '@posada/domain/distribution/channel/shown-value'
import { overbookedPlaces, unitsToShow } from '@posada/domain/distribution/channel/units-to-show'
import type { Day } from '@posada/domain/platform/days/day'
import type { DayField } from '@posada/domain/prices/day-change'
import { dayQuotas, dayRestrictions } from '@posada/domain/prices/day-restrictions'
import { followingPrice, usualPrice } from '@posada/domain/prices/night-price'
import type { SaleTypeRow } from '../../../prices/sale-types/public.ts'
import { type DaySeries, setAt } from './day-series.ts'
import { type HeldUnits, noneHeld } from '../../../prices/day-values/public.ts'
import type { Overbooking } from './target.ts'

export type Period = { firstDay: Day; days: number }

/** The units of a real type that portals are shown, and the days on which more are held than there are. */
export function unitTargets(
  type: SaleTypeRow,
  series: DaySeries,
  held: HeldUnits | undefined,
  { days }: Period,
): { target: Int32Array; overbooked: Overbooking[] } {
  const quotas = series({ saleTypeId: type.id, planId: type.establishmentId, field: 'channel' })
  const channel = dayByDay(
    days,
    [quotas],
    (place) => dayQuotas(type, (field) => (field === 'channel' ? setAt(quotas, place) : null)).channel,
  )
  const units = { total: type.total, channel, ...(held ?? noneHeld(days)) }
  const overbooked = overbookedPlaces(units).map((place) => ({
    saleTypeId: type.id,
    place,
    total: type.total,
    held: (units.channelBooked[place] ?? 0) + (units.localBooked[place] ?? 0),
  }))
  return { target: unitsToShow(units), overbooked }
}

/** The prices of a type in a real plan; a virtual type without one of its own follows its real type. */
export function priceTargets(type: SaleTypeRow, planId: string, series: DaySeries, { days }: Period): Int32Array {
  const usual = usualPrice(type)
  const own = series({ saleTypeId: type.id, planId, field: 'price' })
  const parent = type.price === null ? type.parent : null
  const followed = parent && series({ saleTypeId: parent.id, planId, field: 'price' })
  const target = new Int32Array(days).fill(usual)
  if (parent && followed)
    for (let place = 0; place < days; place++) {
      const price = setAt(followed, place)
      if (price !== null) target[place] = followingPrice(price, parent)
    }
  if (own) for (let place = 0; place < days; place++) target[place] = setAt(own, place) ?? target[place] ?? usual
  return target
}

const RESTRICTION_FIELDS = ['min_stay', 'max_stay', 'closed', 'closed_to_arrival', 'closed_to_departure'] as const

/** The restrictions of a type in a plan, each day in one number. */
export function restrictionTargets(type: SaleTypeRow, planId: string, series: DaySeries, { days }: Period): Int32Array {
  const set = new Map<DayField, Int32Array>()
  for (const field of RESTRICTION_FIELDS) {
    const found = series({ saleTypeId: type.id, planId, field })
    if (found) set.set(field, found)
  }
  return dayByDay(days, [...set.values()], (place) =>
    restrictionCode(dayRestrictions(type, (field) => setAt(set.get(field), place))),
  )
}

/** Calculates each day from what is set for it. Most days have the values of the day before: they are not calculated again. */
function dayByDay(
  days: number,
  set: readonly (Int32Array | undefined)[],
  valueOf: (place: number) => number,
): Int32Array {
  const target = new Int32Array(days)
  for (let place = 0; place < days; place++) {
    const isSame = place > 0 && set.every((values) => values?.[place] === values?.[place - 1])
    target[place] = isSame ? (target[place - 1] ?? 0) : valueOf(place)
  }
  return target
}

/** No units at all, for a type that is not sold there. */
export const noUnits = ({ days }: Period): Int32Array => new Int32Array(days)

/** Closed on every day, for a virtual type that is not sold there: its units are those of its parent. */
export const closedDays = ({ days }: Period): Int32Array =>
  unknownDays(days).fill(
    restrictionCode({ minStay: 0, maxStay: 0, closed: true, closedToArrival: false, closedToDeparture: false }),
  )
