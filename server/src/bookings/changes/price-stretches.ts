import type { RequestedRoom } from '@posada/contract/bookings/requested-rooms'
import type { Cents } from '@posada/domain/money'
import { dearNight, reconcileTotal, spreadTotal } from '@posada/domain/price'
import { nightsOf } from '@posada/domain/stay'
import { UserError } from '../../http/errors.ts'
import type { HeldBooking, Stretch } from '../hold-booking.ts'
import { unitName } from './require-stretches.ts'

type Prices = {
  rooms: readonly RequestedRoom[]
  total: Cents | null
  isResized: boolean
  /** That will be due, in cents; as now unless given. */
  tax?: Cents
}

/**
 * The stretches with the nightly prices that were sent; a total without any is spread over the nights.
 * @throws UserError for a unit that is not in the booking, a wrong number of prices, a total that fits no sum of them
 */
export function priceStretches(
  held: HeldBooking,
  stretches: readonly Stretch[],
  { rooms, total, isResized, tax = held.booking.taxTotal }: Prices,
): Stretch[] {
  const priced = withRequested(held, stretches, rooms)
  if (total === null) return priced
  const nightly = priced.map(({ nightlyPrices }) => nightlyPrices)
  const { extrasTotal: extras, taxTotal } = held.booking
  if (rooms.some(({ prices }) => prices && prices.length > 0)) {
    // The screen may know the tax of before the change only.
    const fits = [tax, taxTotal].some((due) => reconcileTotal({ nightly, extras, tax: due, sent: total }) !== null)
    if (!fits) throw new UserError('El total no coincide con los precios por noche')
    return priced
  }
  if (!isResized && total === held.booking.total) return priced
  if (total < extras + tax) throw new UserError('El total no puede ser menor que los extras y la tasa turística')
  const spread = spreadTotal(nightly, total - extras - tax)
  if (!spread) throw new UserError(dearNight)
  return priced.map((stretch, index) => ({ ...stretch, nightlyPrices: spread[index] ?? [] }))
}

/** A unit named twice means its stretches in their order; those not named stay as they are. */
function withRequested(held: HeldBooking, stretches: readonly Stretch[], rooms: readonly RequestedRoom[]): Stretch[] {
  const priced = [...stretches]
  const taken = new Set<number>()
  for (const { roomId, prices, occupants } of rooms) {
    const index = stretches.findIndex((stretch, place) => stretch.roomId === roomId && !taken.has(place))
    const stretch = stretches[index]
    if (!stretch && taken.size > 0 && stretches.some((other) => other.roomId === roomId))
      throw new UserError('Esta habitación ya está en la reserva')
    if (!stretch) throw notInBooking(held, roomId)
    taken.add(index)
    const nightlyPrices = prices?.length ? prices.map(({ price }) => price) : stretch.nightlyPrices
    if (nightlyPrices.length !== nightsOf(stretch))
      throw new UserError('Cada unidad necesita un precio por noche de la estancia')
    priced[index] = { ...stretch, nightlyPrices, occupants: occupants ?? stretch.occupants }
  }
  return priced
}

const notInBooking = (held: HeldBooking, roomId: string) =>
  new UserError(
    held.units.has(roomId) ? `${unitName(held, roomId)} no está en la reserva: añádala antes` : 'La unidad no existe',
  )
