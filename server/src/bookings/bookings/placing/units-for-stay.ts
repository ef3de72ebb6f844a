import type { placingApi, UnitForStay } from '@posada/contract/bookings/placing'
import type { Input } from '@posada/contract/endpoint'
import { addDays, todayIn } from '@posada/domain/platform/days/day'
import { freeUnitsByFit } from '@posada/domain/bookings/placing/place-stay'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { readStoredUnits } from '../../../establishments/units/public.ts'
import { findBookings, roomsOfBooking } from '../queries/bookings.ts'
import { WINDOW } from './find-units.ts'
import { occupationsOf } from './queries.ts'

/**
 * The units of the booking's establishment that are free on all nights of one of its stays: those of its type first, and of
 * these the ones that leave the fewest empty nights beside it. @throws UserError when the booking has no such stay
 */
export async function unitsForStay(
  { db, accountId, now }: RequestContext,
  { bookingId, roomId, stretchId }: Input<(typeof placingApi)['unitsForStay']>,
): Promise<UnitForStay[]> {
  const [booking] = await findBookings(db, accountId, [bookingId])
  const inRow = (await roomsOfBooking(db, accountId, bookingId)).filter(({ id }) => id === roomId)
  const stays = stretchId === undefined ? inRow : inRow.filter((stay) => stay.stretchId === stretchId)
  const stay = spanOf(stays)
  const [{ channelType } = { channelType: '' }] = stays
  if (!booking || !stay) throw new UserError('La estancia ya no está en esa unidad: vuelva a cargar la reserva')
  const { timeZone } = await requireEstablishment(db, accountId, booking.establishmentId)
  const today = todayIn(timeZone, now)
  const rooms = await readStoredUnits(db, accountId, booking.establishmentId)
  const roomIds = rooms.map(({ id }) => id)
  const { checkIn, checkOut } = stay
  const window = { from: addDays(checkIn, -WINDOW), to: addDays(checkOut, WINDOW) }
  const occupied = await occupationsOf(db, accountId, { roomIds, lockedIds: [], ...window, today, now })
  const units = freeUnitsByFit({ roomIds, occupied, today }, stay).flatMap(({ roomId: freeId, emptyNights }) => {
    const room = rooms.find(({ id }) => id === freeId)
    if (!room) return []
    const { id, name, typeName, capacity, basePrice: price } = room
    return [{ id, name, typeName, capacity, price, isOfType: room.saleTypeId === channelType, emptyNights }]
  })
  return [...units.filter(({ isOfType }) => isOfType), ...units.filter(({ isOfType }) => !isOfType)]
}
