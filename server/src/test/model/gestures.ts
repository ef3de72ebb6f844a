import { resizeForSameTotal } from '@posada/domain/platform/money/price'
import { areFree, holes, isPinned, nightsOfRuns, runsOf, type Run } from './booking-model.ts'
import {
  anyBooking,
  anyDates,
  anyUnit,
  change,
  datesOf,
  dayOf,
  newNights,
  nightsIfApart,
  type Play,
  unitOf,
  type World,
} from './world.ts'

export type Gesture = (world: World) => Play | undefined

/** One or two units for some nights. */
export const add: Gesture = (world) => {
  const { random, model, units, establishmentId } = world
  const { from, to } = anyDates(world)
  const chosen = [...new Set([anyUnit(world), ...(random.chance(0.4) ? [anyUnit(world)] : [])])]
  const nights = nightsOfRuns(chosen.map((unit) => ({ unit, from, to, nights: newNights(world, { unit, from, to }) })))
  const rooms = chosen.map((unit) => ({ SafeURL: units[unit] }))
  return {
    path: '/api/bookings/add',
    body: { AccomodationID: establishmentId, ...datesOf(from, to), rooms, owner: { Name: 'Titular' } },
    isAllowed: areFree(model, nights),
    happen: (reply) => {
      const id = reply['safeURL'] as string
      model.bookings.set(id, { id, version: 1, active: true, nights })
    },
  }
}

/** One bar to another unit, other days or both, or all bars by as many days. */
export const move: Gesture = (world) => {
  const { random, units } = world
  const booking = anyBooking(world)
  if (!booking) return undefined
  const runs = runsOf(booking.nights)
  const run = random.pick(runs)
  const unit = random.chance(0.4) ? anyUnit(world) : run.unit
  const all = random.chance(0.3)
  const shift = random.int(-3, 3)
  const [from, to] = [run.from + shift, run.to + shift + (all ? 0 : random.int(-1, 2))]
  const isRecalculated = random.chance(0.3)
  const moveRun = (one: Run, place: Omit<Run, 'nights'>): Run | null => {
    const prices = isRecalculated
      ? newNights(world, place).map(({ price }) => price)
      : resizeForSameTotal(
          one.nights.map(({ price }) => price),
          Math.max(0, place.to - place.from),
        )
    return prices && { ...place, nights: prices.map((price) => ({ price, pinned: isPinned(one) })) }
  }
  const moved = runs.map((one) => {
    if (one === run) return moveRun(one, { unit, from, to })
    return all ? moveRun(one, { unit: one.unit, from: one.from + shift, to: one.to + shift }) : one
  })
  const isApart = !moved.includes(null) && holes(moved as Run[]) > holes(runs)
  const isRefused = to <= from || (unit !== run.unit && isPinned(run)) || moved.includes(null) || isApart
  const body = {
    bookingURL: booking.id,
    roomSafeURL: units[run.unit],
    desde: dayOf(run.from),
    newRoomURL: units[unit],
    ...datesOf(from, to),
    todas: all,
    precio: isRecalculated ? 'recalcular' : 'mantener',
    version: booking.version - (random.chance(0.05) ? 1 : 0),
  }
  const after = isRefused || body.version < booking.version ? null : nightsIfApart(moved as Run[])
  return change(world, booking, { path: '/api/planning/move_stay', body, after })
}

/** The booking's own dates: stays at its beginning or end move with it, or all of it when both go by as many days. */
export const resize: Gesture = (world) => {
  const booking = anyBooking(world)
  if (!booking) return undefined
  const runs = runsOf(booking.nights)
  const [first, last] = [Math.min(...runs.map(({ from }) => from)), Math.max(...runs.map(({ to }) => to))]
  const checkIn = first + world.random.int(-2, 2)
  const checkOut = last + world.random.int(-2, 2)
  const shift = checkIn - first
  const moved = runs.map((run) => {
    if (checkOut - last === shift) return { ...run, from: run.from + shift, to: run.to + shift }
    const [from, to] = [run.from === first ? checkIn : run.from, run.to === last ? checkOut : run.to]
    return { ...run, from, to, nights: nightsFrom(run, from, to) }
  })
  const isInside = moved.every(({ from, to }) => from < to && from >= checkIn && to <= checkOut)
  const body = { safeURLBooking: booking.id, ...datesOf(checkIn, checkOut) }
  return change(world, booking, { path: '/api/bookings/edit', body, after: isInside ? nightsIfApart(moved) : null })
}

/** Each night as it was on its day, the nearest one where there was none; what goes elsewhere takes its nights in their order. */
function nightsFrom(run: Run, from: number, to: number) {
  const start = from < run.to && run.from < to && to - from !== run.nights.length ? run.from : from
  const nights = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index - start)
  return nights.map((index) => run.nights[Math.min(Math.max(index, 0), run.nights.length - 1)]!)
}

/** From a day on in another unit. */
export const split: Gesture = (world) => {
  const { random, units } = world
  const booking = anyBooking(world)
  if (!booking) return undefined
  const runs = runsOf(booking.nights)
  const near = random.pick(runs)
  const day = random.int(near.from, near.to)
  const unit = anyUnit(world)
  const run = runs.find((one) => one.unit === near.unit && one.from < day && day < one.to)
  const body = { bookingURL: booking.id, roomSafeURL: units[near.unit], newRoomURL: units[unit], dia: dayOf(day) }
  const path = '/api/bookings/split_stay'
  if (!run || isPinned(run) || unit === run.unit) return change(world, booking, { path, body, after: null })
  const parts = [
    { ...run, to: day, nights: run.nights.slice(0, day - run.from) },
    { ...run, unit, from: day, nights: run.nights.slice(day - run.from) },
  ]
  const after = nightsIfApart([...runs.filter((one) => one !== run), ...parts])
  return change(world, booking, { path, body, after })
}

/** One unit for another, on all its nights. */
export const switchUnit: Gesture = (world) => {
  const { units } = world
  const booking = anyBooking(world)
  if (!booking) return undefined
  const runs = runsOf(booking.nights)
  const [old, next] = [unitOf(world, booking), anyUnit(world)]
  const leaving = runs.filter(({ unit }) => unit === old)
  const staying = runs.filter(({ unit }) => unit === next)
  const swaps = leaving.some((a) => staying.some((b) => a.from < b.to && b.from < a.to))
  const bound = old === next ? [] : swaps ? [...leaving, ...staying] : leaving
  const isRefused = leaving.length === 0 || bound.some(isPinned)
  const switched = runs.map((run) => {
    if (run.unit === old) return { ...run, unit: next }
    return swaps && run.unit === next ? { ...run, unit: old } : run
  })
  const body = { bookingURL: booking.id, oldRoomURL: units[old], newRoomURL: units[next] }
  const after = isRefused ? null : nightsIfApart(switched)
  return change(world, booking, { path: '/api/planning/switch_room', body, after, isSwap: swaps && old !== next })
}

/** A unit more, on the booking's dates or its own. */
export const addUnitToBooking: Gesture = (world) => {
  const { random, units } = world
  const booking = anyBooking(world)
  if (!booking) return undefined
  const runs = runsOf(booking.nights)
  const unit = anyUnit(world)
  const own = random.chance(0.5)
  const from = Math.min(...runs.map((run) => run.from)) + (own ? random.int(-1, 1) : 0)
  const to = own ? from + random.int(1, 4) : Math.max(...runs.map((run) => run.to))
  const body = { bookingURL: booking.id, roomSafeURL: units[unit], ...(own ? datesOf(from, to) : {}) }
  const grown = [...runs, { unit, from, to, nights: newNights(world, { unit, from, to }) }]
  const after = holes(grown) > holes(runs) ? null : nightsIfApart(grown)
  return change(world, booking, { path: '/api/bookings/add_room', body, after })
}

/** A unit out, on all its nights. */
export const removeUnit: Gesture = (world) => {
  const booking = anyBooking(world)
  if (!booking) return undefined
  const runs = runsOf(booking.nights)
  const old = unitOf(world, booking)
  const rest = runs.filter(({ unit }) => unit !== old)
  const body = { bookingURL: booking.id, roomSafeURL: world.units[old] }
  const after = rest.length === 0 || rest.length === runs.length ? null : nightsOfRuns(rest)
  return change(world, booking, { path: '/api/bookings/del_room', body, after })
}
