import { nightsFault } from '@posada/domain/bookings/booking-faults'
import type { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { Input, Reply } from '@posada/contract/endpoint'
import { sum } from '@posada/domain/platform/money/money'
import { saleNoticesOfStays } from '@posada/domain/prices/sale-notices'
import { pricedNights } from '@posada/domain/prices/unit-prices'
import { isStay, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { readUnitTermsWithNext, type UnitTerms } from '../../../prices/day-values/public.ts'
import { establishmentsOf } from '../../../establishments/establishments/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { UserError, requireNoFault } from '../../../platform/http/errors.ts'
import { readStoredUnits, type StoredUnit } from '../../../establishments/units/public.ts'
import { firstOccupancies } from '../queries/occupancy.ts'

type BookableRooms = Reply<(typeof bookingChangesApi)['bookableUnits']>

/**
 * Every unit of the account with its price in cents; with dates, the price of each night without the supplement of people, what the
 * restrictions say against the stay, and whether the unit is free.
 */
export async function bookableUnits(
  { db, accountId, now }: RequestContext,
  { checkIn, checkOut }: Input<(typeof bookingChangesApi)['bookableUnits']>,
): Promise<BookableRooms> {
  const stay = checkIn || checkOut ? requireBookableStay(checkIn, checkOut) : undefined
  const rooms = await readStoredUnits(db, accountId)
  const days = stay ? { from: stay.checkIn, to: stay.checkOut } : null
  const terms = days ? await readUnitTermsWithNext(db, accountId, { roomIds: null, days }) : undefined
  const stays = stay ? rooms.map(({ id }) => ({ ...stay, roomId: id })) : []
  const occupied = new Set((await firstOccupancies(db, accountId, stays, { now })).map(({ roomId }) => roomId))
  const saleTerms = await terms?.()
  const names = new Map((await establishmentsOf(db, accountId)).map(({ id, name }) => [id, name]))
  return {
    rooms: rooms.map((room) => ({
      ...describe(room),
      establishmentName: names.get(room.establishmentId) ?? '',
      ...(stay && saleTerms && { ...sale(room, stay, saleTerms), isFree: !occupied.has(room.id) }),
    })),
  }
}

/** @throws UserError for dates that are no stay, or too long a one */
export function requireBookableStay(checkIn: string | null, checkOut: string | null): Stay {
  const stay = { checkIn, checkOut }
  if (checkIn && checkOut) requireNoFault(nightsFault(nightsOf({ checkIn, checkOut })))
  if (!isStay(stay)) throw new UserError('Indique una fecha de entrada y una de salida posterior')
  return stay
}

const describe = (room: StoredUnit) => ({
  id: room.id,
  establishmentId: room.establishmentId,
  name: room.name,
  nameWithType: room.typeName ? `${room.name} · ${room.typeName}` : room.name,
  price: room.basePrice,
  capacity: room.capacity,
  total: room.basePrice,
  channelType: room.saleTypeId,
})

function sale(room: StoredUnit, stay: Stay, { pricesOf, peopleTermsOf, restrictionsOf }: UnitTerms) {
  const nights = pricedNights(pricesOf(room), stay, 0)
  const saleNotices = saleNoticesOfStays([{ ...stay, roomId: room.id, name: room.name }], restrictionsOf)
  const peopleTerms = peopleTermsOf(room.id)
  return { total: sum(nights.map(({ price }) => price)), nights, saleNotices, ...(peopleTerms && { peopleTerms }) }
}
