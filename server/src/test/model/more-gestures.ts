import { spreadTotal } from '@posada/domain/platform/money/price'
import type { Gesture } from './gestures.ts'
import { areFree, areWoven, holes, nightsOfRuns, runsOf, totalOf, type ModelBooking } from './booking-model.ts'
import { anyBooking, anyDates, anyUnit, change, dayOf, newNights, unitOf, type World } from './world.ts'

/** The nights of one unit get prices, or all of the booking a total. */
export const price: Gesture = (world) => {
  const { random, units } = world
  const booking = anyBooking(world)
  if (!booking) return undefined
  const path = '/api/bookings/update_price'
  const runs = runsOf(booking.nights)
  // The server spreads over the stays by day; only with one of them is the order of cents the same for both.
  if (runs.length === 1 && random.chance(0.5)) {
    const total = random.int(0, 90_000)
    const prices = runs[0]!.nights.map((night) => night.price)
    const spread = total === totalOf(booking.nights) ? prices : spreadTotal([prices], total)![0]!
    const nights = runs[0]!.nights.map((night, index) => ({ ...night, price: spread[index]! }))
    const after = nightsOfRuns([{ ...runs[0]!, nights }])
    return change(world, booking, { path, body: { bookingURL: booking.id, totalPrice: total / 100 }, after })
  }
  const unit = unitOf(world, booking)
  const run = runs.find((one) => one.unit === unit)
  const nights = (run?.nights ?? []).map((night) => ({ ...night, price: random.int(0, 20_000) }))
  const surplus = random.chance(0.1) ? [{ Price: 1 }] : []
  const prices = [...nights.map((night) => ({ Price: night.price / 100 })), ...surplus]
  const body = { bookingURL: booking.id, rooms: [{ SafeURL: units[unit], Prices: prices }] }
  const after =
    run && surplus.length === 0 ? nightsOfRuns(runs.map((one) => (one === run ? { ...run, nights } : one))) : null
  return change(world, booking, { path, body, after })
}

export const pin: Gesture = (world) => {
  const booking = anyBooking(world)
  if (!booking) return undefined
  const unit = unitOf(world, booking)
  const pinned = world.random.chance(0.3)
  const runs = runsOf(booking.nights)
  const after = runs.map((run) =>
    run.unit === unit ? { ...run, nights: run.nights.map((night) => ({ ...night, pinned })) } : run,
  )
  const body = { bookingURL: booking.id, roomSafeURL: world.units[unit], fijada: pinned }
  const isThere = runs.some((run) => run.unit === unit)
  return change(world, booking, { path: '/api/planning/lock_stay', body, after: isThere ? nightsOfRuns(after) : null })
}

/** Some units become a booking of their own, for good. */
export const detach: Gesture = (world) => {
  const { random, model, units } = world
  const booking = anyBooking(world)
  if (!booking) return undefined
  const runs = runsOf(booking.nights)
  const chosen = [...new Set([unitOf(world, booking), ...(random.chance(0.2) ? [unitOf(world, booking)] : [])])]
  const leaving = runs.filter(({ unit }) => chosen.includes(unit))
  const staying = runs.filter(({ unit }) => !chosen.includes(unit))
  const areThere = chosen.every((unit) => runs.some((run) => run.unit === unit))
  const isBroken = areWoven(leaving, staying) || [leaving, staying].some((part) => holes(part) > holes(runs))
  const version = booking.version + 1
  return {
    path: '/api/bookings/dettach_rooms',
    body: { bookingURL: booking.id, roomsURLs: chosen.map((unit) => units[unit]) },
    isAllowed: areThere && staying.length > 0 && !isBroken && booking.active,
    reply: { version },
    happen: (reply) => {
      const id = reply['safeURL'] as string
      model.bookings.set(id, { id, version: 1, active: true, nights: nightsOfRuns(leaving) })
      Object.assign(booking, { nights: nightsOfRuns(staying), version })
      delete booking.before
    },
  }
}

/** The last change is taken back; a version that is not the last is refused. */
export const undo: Gesture = (world) => {
  const booking = anyBooking(world)
  if (!booking) return undefined
  const { before, version } = booking
  const known = version - (world.random.chance(0.1) ? 1 : 0)
  return {
    path: '/api/planning/undo',
    body: { bookingURL: booking.id, version: known },
    isAllowed:
      before !== undefined && known === version && (!before.active || areFree(world.model, before.nights, booking)),
    reply: { version: version + 1, ...(before ? { TotalPrice: totalOf(before.nights) / 100 } : {}) },
    happen: () => {
      booking.before = { nights: booking.nights, active: booking.active }
      Object.assign(booking, { ...before, version: version + 1 })
    },
  }
}

const setActive = (world: World, booking: ModelBooking, active: boolean) => ({
  path: active ? '/api/bookings/restore' : '/api/bookings/cancel',
  body: { safeURL: booking.id },
  isAllowed: booking.active !== active && (!active || areFree(world.model, booking.nights, booking)),
  reply: { version: booking.version + 1 },
  happen: () => {
    booking.before = { nights: booking.nights, active: booking.active }
    Object.assign(booking, { active, version: booking.version + 1 })
  },
})

export const cancelOrRestore: Gesture = (world) => {
  const booking = anyBooking(world)
  return booking && setActive(world, booking, world.random.chance(0.5) ? !booking.active : booking.active)
}

/** Something sold once in one of the units, or a discount; it goes where the unit goes. */
export const sell: Gesture = (world) => {
  const { random, units } = world
  const booking = anyBooking(world)
  if (!booking) return undefined
  const sold = { extraName: `Extra ${random.int(1, 1e9)}`, extraPrice: random.int(-500, 3_000) / 100 }
  const body = { bookingURL: booking.id, roomSafeURL: units[unitOf(world, booking)], ...sold }
  return { path: '/api/bookings/add_extra', body, isAllowed: booking.active, happen: () => undefined }
}

export const remove: Gesture = (world) => {
  const booking = anyBooking(world)
  if (!booking) return undefined
  return {
    path: '/api/bookings/delete',
    body: { safeURL: booking.id },
    isAllowed: true,
    happen: () => world.model.bookings.delete(booking.id),
  }
}

export const block: Gesture = (world) => {
  const { model, units } = world
  const unit = anyUnit(world)
  const { from, to } = anyDates(world)
  return {
    path: '/api/rooms/blocks/add',
    body: { roomSafeURL: units[unit], desde: dayOf(from), hasta: dayOf(to) },
    isAllowed: areFree(model, nightsOfRuns([{ unit, from, to, nights: newNights(world, { unit, from, to }) }])),
    happen: (reply) => {
      const id = reply['safeURL'] as string
      model.blocks.set(id, { id, unit, from, to })
    },
  }
}

export const unblock: Gesture = ({ model, random }) => {
  const [first] = model.blocks.values()
  if (!first || random.chance(0.2)) return undefined
  return {
    path: '/api/rooms/blocks/del',
    body: { safeURL: first.id },
    isAllowed: true,
    happen: () => model.blocks.delete(first.id),
  }
}
