import type { NewBooking } from '@posada/contract/bookings/bookings'
import type { Cents } from '@posada/domain/money'
import { priceOfNight, reconcileTotal, spreadTotal } from '@posada/domain/price'
import { nightsIn, type Stay } from '@posada/domain/stay'
import { UserError } from '../http/errors.ts'

type PriceRequest = Pick<NewBooking, 'rooms' | 'total'>
type StayPrice = { nightly: Cents[][]; total: Cents }

/**
 * Prices per room and night, and their total, in cents. Rooms without prices get those of their unit; a total sent
 * without any nightly price is spread over the nights. @throws UserError when the total sent fits no sum of the prices
 */
export function priceStay(
  stay: Stay,
  { rooms, total }: PriceRequest,
  units: readonly { basePrice: Cents }[],
): StayPrice {
  const nights = nightsIn(stay)
  const nightly = units.map((unit, index) => {
    const prices = rooms[index]?.prices ?? []
    if (prices.length === 0) return nights.map((night) => priceOfNight(unit, night))
    if (prices.length !== nights.length) throw new UserError('Cada unidad necesita un precio por noche de la estancia')
    return prices.map(({ price }) => price)
  })
  if (total === null) return withTotal(nightly, null)
  const arePricesSent = rooms.some(({ prices }) => prices !== null && prices.length > 0)
  return arePricesSent ? withTotal(nightly, total) : spread(nightly, total)
}

function withTotal(nightly: Cents[][], sent: Cents | null): StayPrice {
  const nights = nightly.flat().reduce((sum, price) => sum + price, 0)
  const total = reconcileTotal({ nightly, extras: 0, tax: 0, sent: sent ?? nights })
  if (total === null) throw new UserError('El total no coincide con los precios por noche')
  return { nightly, total }
}

function spread(nightly: Cents[][], total: Cents): StayPrice {
  const prices = spreadTotal(nightly, total)
  if (!prices) throw new UserError('El precio de una noche no puede pasar de 99.999,99 €')
  return { nightly: prices, total }
}
