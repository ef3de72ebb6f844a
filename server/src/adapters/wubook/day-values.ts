import type {
  ChannelProvider,
  DayRestrictions,
  RunOfDays,
  ShownDays,
} from '../../distribution/channel/channel-provider.ts'
import { formatDay, type Day } from '@posada/domain/platform/days/day'
import type { CallWubook } from './call.ts'
import { availabilityArguments, wireRestrictions } from './merge-runs.ts'
import { planNumber } from './plans.ts'
import { centsIn, wireEuros, idNumber, isTrue, listIn, numberIn, structIn } from './wire-values.ts'
import { isStruct } from './xml-rpc/decode.ts'
import {
  type LargeStruct,
  largeStruct,
  type XmlRpcInput,
  type XmlRpcStruct,
  type XmlRpcValue,
} from './xml-rpc/values.ts'

type DayValues = Pick<
  ChannelProvider,
  ('sendAvailability' | 'sendPrices' | 'sendRestrictions') | ('readShown' | 'readPrices' | 'readRestrictions')
>

/** More plans in one call are not answered completely. */
const PLANS_PER_READING = 6

/** tdocs.wubook.net/wired/avail.html, prices.html and rstrs.html */
export const dayValueCalls = (call: CallWubook): DayValues => ({
  sendAvailability: async (units, restrictions) =>
    void (await call('update_avail', availabilityArguments(units, restrictions))),

  sendPrices: async (planId, prices) =>
    void (await call('update_plan_prices', [
      planNumber(planId),
      formatDay(prices.from),
      byRoom(prices, (cents) => wireEuros(cents)),
    ])),

  // The main plan is no plan to the methods of restrictions: its rules go with the availability.
  sendRestrictions: async (planId, restrictions) =>
    void (await (planId === null
      ? call('update_avail', availabilityArguments({ from: restrictions.from, rooms: [] }, restrictions))
      : call('rplan_update_rplan_values', [
          planNumber(planId),
          formatDay(restrictions.from),
          byRoom(restrictions, (day) => (day === null ? {} : wireRestrictions(day))),
        ]))),

  readShown: async (from, to) => shownIn(structIn(await call('fetch_rooms_values', period(from, to)))),

  readPrices: async (planId, from, to) => {
    const prices = structIn(await call('fetch_plan_prices', [planNumber(planId), ...period(from, to)]))
    return mapEntries(prices, (days) => (Array.isArray(days) ? days.map(centsIn) : []))
  },

  /** One call for each six plans. */
  readRestrictions: async (planIds, from, to) => {
    const read: Record<string, Record<string, DayRestrictions[]>> = {}
    for (let next = 0; next < planIds.length; next += PLANS_PER_READING) {
      const plans = planIds.slice(next, next + PLANS_PER_READING)
      const values = await call('rplan_get_rplan_values', [...period(from, to), plans.map(idNumber)])
      for (const [planId, rooms] of Object.entries(structIn(values))) read[planId] = restrictionsIn(rooms)
    }
    return read
  },
})

const period = (from: Day, to: Day): XmlRpcInput[] => [formatDay(from), formatDay(to)]

const byRoom = <T>(run: RunOfDays<T>, write: (day: T) => XmlRpcInput): LargeStruct =>
  largeStruct(daysByRoom(run, write))

function* daysByRoom<T>({ rooms }: RunOfDays<T>, write: (day: T) => XmlRpcInput) {
  for (const { id, days } of rooms) yield [String(idNumber(id)), days.map(write)] as const
}

const mapEntries = <T>(struct: XmlRpcStruct, read: (value: XmlRpcValue) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(struct).map(([id, value]) => [id, read(value)]))

const shownIn = (values: XmlRpcStruct): ShownDays =>
  mapEntries(values, (days) =>
    listIn(days).map((day) => ({
      units: numberIn(day['avail']) ?? 0,
      price: centsIn(day['price']),
      ...dayRestrictionsIn(day),
    })),
  )

const restrictionsIn = (rooms: XmlRpcValue): Record<string, DayRestrictions[]> =>
  isStruct(rooms) ? mapEntries(rooms, (days) => listIn(days).map(dayRestrictionsIn)) : {}

/** A rule that is missing is none. */
const dayRestrictionsIn = (day: XmlRpcStruct): DayRestrictions => ({
  minStay: numberIn(day['min_stay']) ?? 0,
  maxStay: numberIn(day['max_stay']) ?? 0,
  closed: isTrue(day['closed']),
  closedToArrival: isTrue(day['closed_arrival']),
  closedToDeparture: isTrue(day['closed_departure']),
})
