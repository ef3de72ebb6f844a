import { occupiesUnits, type BookingState } from '../booking-state.ts'
import type { Day } from '../../platform/days/day.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { type PricedRoom, roomTotal } from '../../platform/money/price.ts'

/** An extra of a booking: unit price in cents, VAT included; a negative price is a discount. */
export type SoldExtra = { unitPrice: Cents; amount: number }

/** The total of a booking and its parts, in cents, VAT included. */
export type BookingTotals = { nights: Cents; extras: Cents; tax: Cents; total: Cents }

type PricedBooking = {
  rooms: readonly PricedRoom[]
  /** The extras one by one, or their total. */
  extras?: readonly SoldExtra[] | Cents
  tax?: Cents
}

/** The total of a booking: the nights of its units, its extras and the tourist tax. */
export function bookingTotals({ rooms, extras = 0, tax = 0 }: PricedBooking): BookingTotals {
  const nights = sum(rooms.map(({ nightlyPrices }) => roomTotal(nightlyPrices)))
  const sold = typeof extras === 'number' ? extras : extrasTotal(extras)
  return { nights, extras: sold, tax, total: nights + sold + tax }
}

type BookedRoom = { checkIn: Day; prices: readonly { price: Cents }[] }

/** What the first night of the booking costs in all its units. */
export function firstNightPrice({ checkIn, rooms }: { checkIn: Day; rooms: readonly BookedRoom[] }): Cents {
  const first = rooms.filter((room) => room.checkIn === checkIn)
  return sum(first.map(({ prices }) => prices[0]?.price ?? 0))
}

export const extraTotal = ({ unitPrice, amount }: SoldExtra): Cents => unitPrice * amount

export const extrasTotal = (extras: readonly SoldExtra[]): Cents => sum(extras.map(extraTotal))

export type DueBooking = {
  state: BookingState
  total: Cents
  cancelFee: Cents
  /** What is kept of a stay whose guests did not come; null: all of it. */
  noShowFee: Cents | null
}

/** The amount due for a booking, paid or not: what is kept of a cancelled booking or a no-show, the total of any other. */
export function amountDue({ state, total, cancelFee, noShowFee }: DueBooking): Cents {
  if (state === 'cancelled') return cancelFee
  return state === 'no_show' ? (noShowFee ?? total) : total
}

/** What is kept of a stay that does not take place: a compensation without tax (DGT V0839-20); 0 for other bookings. */
export const compensationDue = (booking: DueBooking): Cents => (occupiesUnits(booking.state) ? 0 : amountDue(booking))

/** The amount still to be paid; negative where money has to be refunded. */
export const pendingAmount = (booking: DueBooking & { paid: Cents }): Cents => amountDue(booking) - booking.paid

/** The amount that was received, refunds taken off, of a booking that says what is pending. */
export const receivedAmount = (booking: DueBooking & { pending: Cents }): Cents => amountDue(booking) - booking.pending

/** How much of what is due was received, in whole percent, rounded down; at most 100, and 0 where nothing is due. */
export function percentReceived(booking: DueBooking & { paid: Cents }): number {
  const due = amountDue(booking)
  return due <= 0 ? 0 : Math.max(0, Math.min(100, Math.floor((booking.paid * 100) / due)))
}

/** A booking that costs nothing does not count as paid. */
export const isPaid = (booking: DueBooking & { paid: Cents }): boolean =>
  amountDue(booking) > 0 && pendingAmount(booking) <= 0
