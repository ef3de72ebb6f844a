import type { RequestedRoom } from '@posada/contract/bookings/booking-fields'
import type { NewBooking } from '@posada/contract/bookings/bookings'
import { bookingTotals, type BookingTotals, type SoldExtra } from '@posada/domain/bookings/totals/booking-totals'
import type { Cents } from '@posada/domain/platform/money/money'
import { checkSentTotal, nightPriceTooHigh, spreadTotal } from '@posada/domain/platform/money/price'
import { pricedNights, type PricedNight, type UnitPrices } from '@posada/domain/prices/unit-prices'
import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { UserError } from '../../platform/http/errors.ts'
import { unitName } from './changes/stretches.ts'
import type { LockedBooking, Stretch } from './lock-booking.ts'

type PriceRequest = Pick<NewBooking, 'total'> & { rooms: readonly Pick<RequestedRoom, 'prices'>[] }
type ExtrasAndTax = { extras: readonly SoldExtra[]; tax: Cents }
type StayPrice = {
  nightly: Cents[][]
  account: BookingTotals
  /** By unit, the nights at the establishment's price for its people; null where the request says what they cost. */
  listed: (PricedNight[] | null)[]
}

/**
 * Prices per room and night, and the account of the booking with them, in cents. Rooms without prices get those of
 * the establishment on these days for the people of the unit; a total without any nightly price is the whole price, and is spread over the nights after extras and tax
 * are subtracted.
 * @throws UserError when the total fits no sum of the prices
 */
export function priceStay(
  stay: Stay,
  { rooms, total }: PriceRequest,
  units: readonly (UnitPrices & { people: number })[],
  beside: ExtrasAndTax,
): StayPrice {
  const listed = units.map((unit, index) =>
    rooms[index]?.prices?.length ? null : pricedNights(unit, stay, unit.people),
  )
  const nightly = listed.map((nights, index) => (nights ?? rooms[index]?.prices ?? []).map(({ price }) => price))
  if (nightly.some(({ length }) => length !== nightsOf(stay)))
    throw new UserError('Cada unidad necesita un precio por noche de la estancia')
  const account = accountOf(nightly, beside)
  if (total === null) return { nightly, account, listed }
  if (rooms.every(({ prices }) => prices === null || prices.length === 0))
    return spreadOverNights(nightly, total, beside)
  requireMatchingTotal(nightly, { total, extras: account.extras, taxes: [account.tax] })
  return { nightly, account, listed }
}

const accountOf = (nightly: Cents[][], beside: ExtrasAndTax) =>
  bookingTotals({ rooms: nightly.map((nightlyPrices) => ({ nightlyPrices })), ...beside })

function spreadOverNights(nightly: Cents[][], total: Cents, beside: ExtrasAndTax): StayPrice {
  const { extras, tax } = accountOf([], beside)
  const prices = requireSpreadTotal(nightly, { total, extras, tax })
  return { nightly: prices, account: accountOf(prices, beside), listed: nightly.map(() => null) }
}

/** @throws UserError when the total in the request is not that of the nightly prices with any of these taxes */
function requireMatchingTotal(
  nightly: readonly (readonly Cents[])[],
  { total, extras, taxes }: { total: Cents; extras: Cents; taxes: readonly Cents[] },
): void {
  if (taxes.every((tax) => checkSentTotal({ nightly, extras, tax, sent: total }) === null))
    throw new UserError('El total no coincide con los precios por noche')
}

/**
 * The nightly prices with which the booking costs this total.
 * @throws UserError when the total is less than extras and tax, or a night would exceed the highest price
 */
function requireSpreadTotal(
  nightly: readonly (readonly Cents[])[],
  { total, extras, tax }: { total: Cents; extras: Cents; tax: Cents },
): Cents[][] {
  if (total < extras + tax) throw new UserError('El total no puede ser menor que los extras y la tasa turística')
  const spread = spreadTotal(nightly, total - extras - tax)
  if (!spread) throw new UserError(nightPriceTooHigh)
  return spread
}

type StretchPrices = {
  rooms: readonly RequestedRoom[]
  total: Cents | null
  isResized: boolean
  /** The tourist tax after the change, in cents; the current one unless given. */
  tax?: Cents
}

/**
 * The stretches with the nightly prices that were sent; a total without nightly prices is spread over the nights.
 * @throws UserError for a unit that is not in the booking, a wrong number of prices, or a total that is
 * no sum of them
 */
export function priceStretches(
  locked: LockedBooking,
  stretches: readonly Stretch[],
  { rooms, total, isResized, tax = locked.booking.taxTotal }: StretchPrices,
): Stretch[] {
  const priced = withRequestedPrices(locked, stretches, rooms)
  if (total === null) return priced
  const nightly = priced.map(({ nightlyPrices }) => nightlyPrices)
  const { extrasTotal: extras, taxTotal } = locked.booking
  if (rooms.some(({ prices }) => prices && prices.length > 0)) {
    // The screen may have added up the total with the tax before the change.
    requireMatchingTotal(nightly, { total, extras, taxes: [tax, taxTotal] })
    return priced
  }
  if (!isResized && total === locked.booking.total) return priced
  const spread = requireSpreadTotal(nightly, { total, extras, tax })
  return priced.map((stretch, index) => ({ ...stretch, nightlyPrices: spread[index] ?? [] }))
}

/** A unit that appears twice in the request means its stretches in order; the other stretches are unchanged. */
function withRequestedPrices(
  locked: LockedBooking,
  stretches: readonly Stretch[],
  rooms: readonly RequestedRoom[],
): Stretch[] {
  const priced = [...stretches]
  const taken = new Set<number>()
  for (const { roomId, prices, occupants } of rooms) {
    const index = stretches.findIndex((stretch, place) => stretch.roomId === roomId && !taken.has(place))
    const stretch = stretches[index]
    if (!stretch && taken.size > 0 && stretches.some((other) => other.roomId === roomId))
      throw new UserError('Esta habitación ya está en la reserva')
    if (!stretch) throw notInBookingError(locked, roomId)
    taken.add(index)
    const nightlyPrices = prices?.length ? prices.map(({ price }) => price) : stretch.nightlyPrices
    if (nightlyPrices.length !== nightsOf(stretch))
      throw new UserError('Cada unidad necesita un precio por noche de la estancia')
    priced[index] = { ...stretch, nightlyPrices, occupants: occupants ?? stretch.occupants }
  }
  return priced
}

const notInBookingError = (locked: LockedBooking, roomId: string) =>
  new UserError(
    locked.units.has(roomId)
      ? `${unitName(locked, roomId)} no está en la reserva: añádala antes`
      : 'La unidad no existe',
  )
