import type { StayMove } from '@posada/contract/bookings/booking-changes'
import { dearNight, priceOfNight, resizeForSameTotal } from '@posada/domain/price'
import { nightsIn, nightsOf, type Stay } from '@posada/domain/stay'
import { holesIn, joinTouching, shiftAll, shiftTo } from '@posada/domain/stretches'
import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { holdBooking, requireUnitOf, type HeldBooking, type Stretch } from '../hold-booking.ts'
import type { SavedBooking } from '../save-booking.ts'
import { elsewhere } from './elsewhere.ts'
import { requireStretchesIn, requireUnlocked } from './require-stretches.ts'
import { saveIfChanged } from './save-if-changed.ts'
import { staleVersion, type Stale } from './stale-version.ts'

/**
 * Moves a stay to another unit, other days, or both; with `allRooms` the booking's other units move by as many days.
 * @throws UserError naming the unit that is not free
 */
export async function moveStay(call: Call, input: StayMove): Promise<SavedBooking | Stale> {
  const { bookingId, roomId, newRoomId, checkIn, checkOut } = input
  const locked = await holdBooking(call, bookingId, newRoomId ? [roomId, newRoomId] : [roomId])
  const stale = await staleVersion(call, locked.booking, input.version)
  if (stale) return stale
  const moved = stretchMeant(locked, input)
  const target = newRoomId ?? roomId
  if (target !== roomId) {
    requireUnitOf(locked, target)
    requireUnlocked([moved])
  }
  if (nightsOf({ checkIn, checkOut }) < 1) throw new UserError('No puede estar menos de una noche')
  const shifted = shiftAll(locked.stretches, shiftTo(moved, { checkIn, checkOut }))
  const stretches = locked.stretches.map((stretch, index) => {
    if (stretch === moved) return moveTo(locked, stretch, { roomId: target, checkIn, checkOut }, input.price)
    const stay = shifted[index]
    return input.allRooms && stay ? moveTo(locked, stretch, { roomId: stretch.roomId, ...stay }, input.price) : stretch
  })
  if (holesIn(stretches) > holesIn(locked.stretches)) throw elsewhere()
  return saveIfChanged(call, locked, { action: 'move_stay', stretches: joinTouching(stretches) })
}

/** The unit's only stretch, or the one that begins on the requested day. */
function stretchMeant(locked: HeldBooking, { roomId, stretchFrom }: StayMove): Stretch {
  const inUnit = requireStretchesIn(locked, roomId)
  const [only] = inUnit.length === 1 && stretchFrom === null ? inUnit : []
  const meant = only ?? inUnit.find(({ checkIn }) => checkIn === stretchFrom)
  if (meant) return meant
  throw new UserError(
    stretchFrom === null
      ? 'La reserva está en la unidad varias veces: indique qué estancia se mueve'
      : 'La estancia ya no empieza ese día: vuelva a cargar el planning',
  )
}

/**
 * Keeps the total of the stretch, or recalculates it from the price of each night in the unit.
 * @throws UserError when a night would pass the highest price
 */
function moveTo(
  locked: HeldBooking,
  stretch: Stretch,
  place: Stay & { roomId: string },
  price: StayMove['price'],
): Stretch {
  const nights = nightsIn(place)
  if (nights.length < 1) throw new UserError('No puede estar menos de una noche')
  if (price === 'recalculate') {
    const unit = requireUnitOf(locked, place.roomId)
    return { ...stretch, ...place, nightlyPrices: nights.map((night) => priceOfNight(unit, night)) }
  }
  const nightlyPrices = resizeForSameTotal(stretch.nightlyPrices, nights.length)
  if (!nightlyPrices) throw new UserError(dearNight)
  return { ...stretch, ...place, nightlyPrices }
}
