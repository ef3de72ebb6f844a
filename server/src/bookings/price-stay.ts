import type { NewBooking } from '@posada/contract/bookings/bookings'
import { bookingTotals, type BookingTotals, type SoldExtra } from '@posada/domain/booking-account'
import type { Cents } from '@posada/domain/money'
import { nightPriceTooHigh, priceOfNight, checkSentTotal, spreadTotal } from '@posada/domain/price'
import { nightsIn, type Stay } from '@posada/domain/stay'
import { UserError } from '../http/errors.ts'

type PriceRequest = Pick<NewBooking, 'rooms' | 'total'>
type ExtrasAndTax = { extras: readonly SoldExtra[]; tax: Cents }
type StayPrice = { nightly: Cents[][]; account: BookingTotals }

/**
 * Prices per room and night, and the account of the booking with them, in cents. Rooms without prices get those of
 * their unit; a total without any nightly price is the whole price, and is spread over the nights after extras and tax
 * are subtracted.
 * @throws UserError when the total fits no sum of the prices
 */
export function priceStay(
  stay: Stay,
  { rooms, total }: PriceRequest,
  units: readonly { basePrice: Cents }[],
  beside: ExtrasAndTax,
): StayPrice {
  const nights = nightsIn(stay)
  const nightly = units.map((unit, index) => {
    const prices = rooms[index]?.prices ?? []
    if (prices.length === 0) return nights.map((night) => priceOfNight(unit, night))
    if (prices.length !== nights.length) throw new UserError('Cada unidad necesita un precio por noche de la estancia')
    return prices.map(({ price }) => price)
  })
  const account = accountOf(nightly, beside)
  if (total === null) return { nightly, account }
  if (rooms.every(({ prices }) => prices === null || prices.length === 0))
    return spreadOverNights(nightly, total, beside)
  if (checkSentTotal({ nightly, extras: account.extras, tax: account.tax, sent: total }) === null)
    throw new UserError('El total no coincide con los precios por noche')
  return { nightly, account }
}

const accountOf = (nightly: Cents[][], beside: ExtrasAndTax) =>
  bookingTotals({ rooms: nightly.map((nightlyPrices) => ({ nightlyPrices })), ...beside })

function spreadOverNights(nightly: Cents[][], total: Cents, beside: ExtrasAndTax): StayPrice {
  const { extras, tax } = accountOf([], beside)
  if (total < extras + tax) throw new UserError('El total no puede ser menor que los extras y la tasa turística')
  const prices = spreadTotal(nightly, total - extras - tax)
  if (!prices) throw new UserError(nightPriceTooHigh)
  return { nightly: prices, account: accountOf(prices, beside) }
}
