import { sum, type Cents } from './money.ts'
import { roomTotal, type PricedRoom } from './price.ts'

/** Sold beside the unit, VAT included; a negative price is a discount. */
export type SoldExtra = { unitPrice: Cents; amount: number }

/** What a booking costs, in cents, VAT included, and of what. */
export type BookingAccount = { nights: Cents; extras: Cents; tax: Cents; total: Cents }

type Sold = {
  rooms: readonly PricedRoom[]
  /** One by one, or what they come to. */
  extras?: readonly SoldExtra[] | Cents
  tax?: Cents
}

/** The one sum of a booking's money: the nights of its units, what was sold beside them, and the tourist tax. */
export function bookingAccount({ rooms, extras = 0, tax = 0 }: Sold): BookingAccount {
  const nights = sum(rooms.map(({ nightlyPrices }) => roomTotal(nightlyPrices)))
  const sold = typeof extras === 'number' ? extras : extrasTotal(extras)
  return { nights, extras: sold, tax, total: nights + sold + tax }
}

export const extraTotal = ({ unitPrice, amount }: SoldExtra): Cents => unitPrice * amount

export const extrasTotal = (extras: readonly SoldExtra[]): Cents => sum(extras.map(extraTotal))
