import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input, Reply } from '@posada/contract/endpoint'
import { sum } from '@posada/domain/money/money'
import { priceOfNight } from '@posada/domain/money/price'
import { isStay, MAX_NIGHTS, nightsIn, nightsOf, type Stay } from '@posada/domain/stays/stay'
import { establishmentsOf } from '../../establishments/public.ts'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { UserError } from '../../http/errors.ts'
import { roomsOf, type RoomRow } from '../../rooms/public.ts'
import { firstOccupancies } from '../queries/occupancy.ts'

type BookableRooms = Reply<(typeof bookingChangesApi)['bookableRooms']>

/**
 * Every unit of the account with its price in cents; with dates, the price of the whole stay and whether the unit is
 * free.
 */
export async function bookableRooms(
  { db, accountId }: RequestContext,
  { checkIn, checkOut }: Input<(typeof bookingChangesApi)['bookableRooms']>,
): Promise<BookableRooms> {
  const stay = checkIn || checkOut ? requireBookableStay(checkIn, checkOut) : undefined
  const rooms = await roomsOf(db, accountId)
  const stays = stay ? rooms.map(({ id }) => ({ ...stay, roomId: id })) : []
  const occupied = new Set((await firstOccupancies(db, accountId, stays)).map(({ roomId }) => roomId))
  const names = new Map((await establishmentsOf(db, accountId)).map(({ id, name }) => [id, name]))
  return {
    rooms: rooms.map((room) => ({
      ...describe(room, stay),
      establishmentName: names.get(room.establishmentId) ?? '',
      ...(stay ? { isFree: !occupied.has(room.id) } : {}),
    })),
  }
}

function requireBookableStay(checkIn: string | null, checkOut: string | null): Stay {
  const stay = { checkIn, checkOut }
  if (checkIn && checkOut && nightsOf({ checkIn, checkOut }) > MAX_NIGHTS)
    throw new UserError(`Una estancia no puede pasar de ${MAX_NIGHTS} noches`)
  if (!isStay(stay)) throw new UserError('Indique una fecha de entrada y una de salida posterior')
  return stay
}

const describe = (room: RoomRow, stay?: Stay) => ({
  id: room.id,
  establishmentId: room.establishmentId,
  name: room.name,
  nameWithType: room.typeName ? `${room.name} · ${room.typeName}` : room.name,
  price: room.basePrice,
  capacity: room.capacity,
  total: stay ? sum(nightsIn(stay).map((night) => priceOfNight(room, night))) : room.basePrice,
  channelType: room.saleTypeId,
})
