import { refuse } from '../refusal.ts'
import { localWireTime } from '../state/local-wire-time.ts'
import { dayNumber } from '../state/day-numbers.ts'
import { roomOf, type SimulatedProperty } from '../state/property.ts'
import type { PortalOrder } from '../types.ts'
import { nightPrices, occupyRooms } from './occupy-rooms.ts'
import { isLive, type SimulatedBooking } from './simulated-booking.ts'

type Context = {
  property: SimulatedProperty
  now(): Date
  nextCode(): number
  push(...codes: number[]): void
}

/** `old` and `new`: only this half of the pair is given out. `swapped`: the new half comes first. */
export const changeHalves = ['both', 'old', 'new', 'swapped'] as const
export type ChangeHalves = (typeof changeHalves)[number]

/** A new booking: it takes its units by itself. @throws WubookRefusal where rooms or dates do not exist */
export function makePortalBooking(context: Context, order: PortalOrder, status = 1): SimulatedBooking {
  const booking = addBooking(context, order, { status, replaces: [] })
  context.push(booking.code)
  return booking
}

/**
 * A change, as portals make it: the old code is cancelled and a new one replaces it. Both halves are pushed.
 * @throws WubookRefusal
 */
export function changePortalBooking(
  context: Context,
  code: number,
  changes: Partial<PortalOrder>,
  halves: ChangeHalves = 'both',
): SimulatedBooking {
  const old = liveBookingOf(context.property, code)
  endBooking(context, old, 5, '')
  old.wasModified = true
  // Prices of the old nights say nothing of the new ones.
  const rooms =
    (changes.checkIn ?? changes.checkOut)
      ? old.order.rooms.map((room) => ({ ...room, prices: undefined }))
      : old.order.rooms
  const order = { ...old.order, rooms, amount: undefined, ...changes }
  const made = addBooking(context, order, { status: 1, replaces: [old.code] })
  if (halves === 'swapped') [old.turn, made.turn] = [made.turn, old.turn]
  old.isHidden = halves === 'new'
  made.isHidden = halves === 'old'
  const shown = [old, made].filter(({ isHidden }) => !isHidden).sort((a, b) => a.turn - b.turn)
  context.push(...shown.map((booking) => booking.code))
  return made
}

/** @throws WubookRefusal where there is no live booking */
export function cancelPortalBooking(
  context: Context,
  code: number,
  { withPenalty = false, reason = '' }: { withPenalty?: boolean | undefined; reason?: string | undefined } = {},
): void {
  const booking = liveBookingOf(context.property, code)
  endBooking(context, booking, withPenalty ? 6 : 5, reason)
  context.push(code)
}

/** Gives out the half of a change that was missing. */
export function releaseBooking(context: Context, code: number): void {
  bookingOf(context.property, code).isHidden = false
  context.push(code)
}

export const bookingOf = ({ bookings }: SimulatedProperty, code: number): SimulatedBooking =>
  bookings.get(code) ?? refuse(-1006, 'Reservation not found')

function liveBookingOf(property: SimulatedProperty, code: number): SimulatedBooking {
  const booking = bookingOf(property, code)
  return isLive(booking) ? booking : refuse(-1007, 'The reservation is cancelled')
}

/** The units are given back, and the booking is new again for the program. */
function endBooking({ property }: Context, booking: SimulatedBooking, status: number, reason: string): void {
  Object.assign(booking, { status, reason, marked: false, turn: nextTurn(property) })
  occupyRooms(property, booking.order, -1)
}

function addBooking(
  { property, now, nextCode }: Context,
  order: PortalOrder,
  { status, replaces }: Pick<SimulatedBooking, 'status' | 'replaces'>,
): SimulatedBooking {
  if (dayNumber(order.checkOut) <= dayNumber(order.checkIn)) refuse(-1001, 'Invalid dates')
  if (order.rooms.length === 0) refuse(-1002, 'Invalid rooms')
  for (const { roomId } of order.rooms) roomOf(property, roomId)
  const rooms = order.rooms.map((room) => ({ ...room, prices: nightPrices(property, order, room) }))
  const booking: SimulatedBooking = {
    code: nextCode(),
    order: { ...order, rooms },
    status,
    replaces,
    wasModified: false,
    marked: false,
    isHidden: false,
    receivedAt: localWireTime(now()),
    reason: '',
    turn: nextTurn(property),
  }
  property.bookings.set(booking.code, booking)
  occupyRooms(property, order, 1)
  return booking
}

const nextTurn = ({ bookings }: SimulatedProperty): number =>
  Math.max(0, ...[...bookings.values()].map(({ turn }) => turn)) + 1
