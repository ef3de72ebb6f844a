import type { PlannedEstablishment, PlannedRoom } from '@posada/contract/planning/planning'
import { todayIn } from '@posada/domain/days/day'
import type { EstablishmentRow } from '../establishments/public.ts'
import type { RoomRow } from '../rooms/public.ts'

/** Each establishment with its units in their order and with today by its own clock. */
export function planEstablishments(
  establishments: EstablishmentRow[],
  rooms: RoomRow[],
  now: Date,
): PlannedEstablishment[] {
  return establishments.map(({ id, name, kind, municipality, checkInTime, checkOutTime, timeZone }) => ({
    id,
    name,
    kind,
    municipality,
    checkInTime,
    checkOutTime,
    safeId: id,
    today: todayIn(timeZone, now),
    rooms: rooms.filter((room) => room.establishmentId === id).map(planRoom),
  }))
}

const planRoom = ({
  id,
  name,
  typeName,
  singleBeds,
  doubleBeds,
  cleanStatus,
  basePrice,
  capacity,
}: RoomRow): PlannedRoom => ({
  id,
  name,
  typeName,
  singleBeds,
  doubleBeds,
  cleanStatus,
  capacity,
  safeId: id,
  nameLength: name.length,
  price: basePrice,
  total: basePrice,
  channelType: '',
})
