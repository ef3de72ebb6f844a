import { randomBytes } from 'node:crypto'
import { eachDay } from '@posada/domain/platform/days/day'
import {
  type DebooksBooking,
  type DebooksOrder,
  DebooksRefusal,
  type SimulatedPlan,
  type SimulatedWallet,
} from './types.ts'

/** A guest books a plan: only what is shown is sold, unless that is forced. Returns the booking's id. */
export function sellPlan(wallet: SimulatedWallet, order: DebooksOrder, now: Date): string {
  const id = `bk_${randomBytes(9).toString('hex')}`
  takeUnits(wallet, order)
  const booking: DebooksBooking = {
    ...contentOf(wallet, order),
    id,
    revision: 1,
    status: 'confirmed',
    createdAt: now.toISOString(),
  }
  wallet.bookings.push({ at: ++wallet.changes, order, booking })
  return id
}

/** The guest changes the booking: the same id, the next revision. */
export function changeSoldPlan(wallet: SimulatedWallet, id: string, changes: Partial<DebooksOrder>): void {
  const found = bookingOf(wallet, id)
  if (found.booking.status === 'cancelled') throw new DebooksRefusal(409, 'the booking is cancelled')
  const order = { ...found.order, ...changes }
  const { revision, status } = found.booking
  found.booking = { ...found.booking, ...contentOf(wallet, order), id, revision: revision + 1, status }
  found.order = order
  found.at = ++wallet.changes
}

export function cancelSoldPlan(wallet: SimulatedWallet, id: string, reason = ''): void {
  const found = bookingOf(wallet, id)
  const { revision } = found.booking
  found.booking = { ...found.booking, status: 'cancelled', revision: revision + 1, reason }
  found.at = ++wallet.changes
}

function bookingOf(wallet: SimulatedWallet, id: string) {
  const found = wallet.bookings.find(({ booking }) => booking.id === id)
  if (!found) throw new DebooksRefusal(404, 'unknown booking')
  return found
}

function planOf({ plans }: SimulatedWallet, place: number): SimulatedPlan {
  const plan = plans[place]
  if (!plan) throw new DebooksRefusal(404, 'unknown plan')
  return plan
}

/** The service counts what it has sold itself until the program sends other values. */
function takeUnits(
  wallet: SimulatedWallet,
  { plan: place, checkIn, checkOut, units = 1, isForced = false }: DebooksOrder,
) {
  const plan = planOf(wallet, place)
  if (isForced) return
  if (plan.unit === null || wallet.endedAt !== null) throw new DebooksRefusal(409, 'the plan is not for sale')
  const shown = new Map(plan.days.map((day) => [day.date, day]))
  const nights = eachDay(checkIn, checkOut)
  const isSold =
    nights.length > 0 && nights.every((night) => !shown.get(night)?.closed && (shown.get(night)?.units ?? 0) >= units)
  if (!isSold) throw new DebooksRefusal(409, 'not enough units are shown')
  for (const night of nights) shown.get(night)!.units -= units
}

function contentOf(wallet: SimulatedWallet, order: DebooksOrder) {
  const { checkIn, checkOut, units = 1, adults = 2, children = 0, price, notes = '', currency = 'EUR' } = order
  const plan = planOf(wallet, order.plan)
  const shown = new Map(plan.days.map((day) => [day.date, day.price]))
  const nights = eachDay(checkIn, checkOut).map((date) => ({
    date,
    price: price?.toFixed(2) ?? shown.get(date) ?? '100.00',
  }))
  const total = units * nights.reduce((sum, night) => sum + Number(night.price), 0)
  const guest = {
    name: 'Nakamoto',
    surname: 'Prueba',
    email: 'nakamoto@ejemplo.test',
    phone: '+34600111333',
    country: 'ES',
    language: 'es',
  }
  return {
    checkIn,
    checkOut,
    units: Array.from({ length: units }, () => ({ plan: plan.id, adults, children, nights })),
    guest: { ...guest, ...order.guest },
    notes,
    total: total.toFixed(2),
    currency,
    commission: (total * 0.03).toFixed(2),
    paid: total.toFixed(2),
    transaction: `0x${randomBytes(32).toString('hex')}`,
  }
}
