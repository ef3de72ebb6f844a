import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Random } from '../../demo/random.ts'
import type { Browser } from '../browser.ts'
import {
  areApart,
  areFree,
  type BookingModel,
  keyOf,
  type ModelBooking,
  type Nights,
  nightsOfRuns,
  type Run,
  runsOf,
  textOf,
  totalOf,
} from './booking-model.ts'

const BASE_PRICE = 60_00
const DAYS = 40
const FIRST_DAY = '2026-09-01'

export type World = {
  random: Random
  model: BookingModel
  establishmentId: string
  /** Ids of the units, by their number in the model; each is sold by a type of its own. */
  units: string[]
  types: string[]
}

type Reply = Awaited<ReturnType<Browser['post']>>

/** What is sent, whether the model allows it, and what is so afterwards. */
export type Play = {
  path: string
  body: object
  isAllowed: boolean
  /** What the reply must hold when it is allowed. */
  reply?: object
  happen(reply: Reply): void
}

export const dayOf = (day: number): Day => addDays(FIRST_DAY, day)
export const numberOf = (day: Day): number => Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / 86_400_000)
export const datesOf = (from: number, to: number) => ({ checkInDate: dayOf(from), checkOutDate: dayOf(to) })

export const anyBooking = ({ random, model }: World): ModelBooking | undefined =>
  model.bookings.size > 0 ? random.pick([...model.bookings.values()]) : undefined

export const anyUnit = ({ random, units }: World): number => random.int(0, units.length - 1)

/** Dates of one to six nights. */
export function anyDates({ random }: World) {
  const from = random.int(0, DAYS)
  return { from, to: from + random.int(1, 6) }
}

/** Mostly a unit of the booking, now and then any. */
export const unitOf = (world: World, booking: ModelBooking): number =>
  world.random.chance(0.95) ? world.random.pick(runsOf(booking.nights)).unit : anyUnit(world)

/** Nights at the prices of their days. */
export const newNights = ({ model }: World, { unit, from, to }: Omit<Run, 'nights'>) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
    price: model.dayPrices.get(keyOf(unit, from + index)) ?? BASE_PRICE,
    pinned: false,
  }))

/** The establishment's price of a unit on a day; bookings that there are keep theirs. */
export function setDayPrice(world: World): Play {
  const { random, model, types } = world
  const [unit, day, price] = [anyUnit(world), random.int(0, DAYS), random.int(50, 200) * 100]
  const plans = { pricing_plan: 0, restriction_plan: 0 }
  return {
    path: '/api/channel/property/edit_single_day',
    body: { id: types[unit], type: 'price', new_val: price / 100, day: dayOf(day), ...plans },
    isAllowed: true,
    happen: () => void model.dayPrices.set(keyOf(unit, day), price),
  }
}

/** Nights that may not be, because two runs want the same one, are none. */
export const nightsIfApart = (runs: readonly Run[]): Nights | null => (areApart(runs) ? nightsOfRuns(runs) : null)

type Change = {
  path: string
  body: object
  after: Nights | null
  /** Other guests sleep there, though the nights look the same. */
  isSwap?: boolean
}

/** A change of where somebody sleeps; one that changes nothing is taken from anybody, and leaves no version. */
export function change({ model }: World, booking: ModelBooking, { path, body, after, isSwap = false }: Change): Play {
  const isSame = after !== null && !isSwap && textOf(after) === textOf(booking.nights)
  const isAllowed = after !== null && (isSame || (booking.active && areFree(model, after, booking)))
  const version = booking.version + (isSame ? 0 : 1)
  return {
    path,
    body,
    isAllowed,
    reply: after ? { version, TotalPrice: totalOf(after) / 100 } : {},
    happen: () => {
      if (isSame || !after) return
      booking.before = { nights: booking.nights, active: booking.active }
      Object.assign(booking, { nights: normal(after), version })
    },
  }
}

/** Merges adjacent runs; the merged run is pinned if any of them was. */
const normal = (nights: Nights): Nights => nightsOfRuns(runsOf(nights))
