import type { RequestedRoom } from '@posada/contract/bookings/requested-rooms'
import type { Cents } from '@posada/domain/money'
import { nightPriceTooHigh, checkSentTotal, spreadTotal } from '@posada/domain/price'
import { nightsOf } from '@posada/domain/stay'
import { UserError } from '../../http/errors.ts'
import type { LockedBooking, Stretch } from '../hold-booking.ts'
import { unitName } from './require-stretches.ts'

type StretchPrices = {
  rooms: readonly RequestedRoom[]
  total: Cents | null
  isResized: boolean
  /** The tourist tax after the change, in cents; the current one unless given. */
  tax?: Cents
}

/**
 * The stretches with the nightly prices that were sent; a total without nightly prices is spread over the nights.
 * @throws UserError for a unit that is not in the booking, a wrong number of prices, or a total that fits no sum of
 * them
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
    const fits = [tax, taxTotal].some((due) => checkSentTotal({ nightly, extras, tax: due, sent: total }) !== null)
    if (!fits) throw new UserError('El total no coincide con los precios por noche')
    return priced
  }
  if (!isResized && total === locked.booking.total) return priced
  if (total < extras + tax) throw new UserError('El total no puede ser menor que los extras y la tasa turística')
  const spread = spreadTotal(nightly, total - extras - tax)
  if (!spread) throw new UserError(nightPriceTooHigh)
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
