import type { PlannedEstablishment, PlannedRoom } from '@posada/contract/planning/planning'
import { todayIn } from '@posada/domain/days/day'
import { acceptedPaymentMethods } from '@posada/domain/money/payment-methods'
import type { EstablishmentRow } from '../establishments/public.ts'
import type { RoomRow } from '../rooms/public.ts'

/** Each establishment with its units in their order and with today by its own clock. */
export function planEstablishments(
  establishments: EstablishmentRow[],
  rooms: RoomRow[],
  now: Date,
): PlannedEstablishment[] {
  return establishments.map((establishment) => ({
    id: establishment.id,
    name: establishment.name,
    kind: establishment.kind,
    municipality: establishment.municipality,
    checkInTime: establishment.checkInTime,
    checkOutTime: establishment.checkOutTime,
    safeId: establishment.id,
    today: todayIn(establishment.timeZone, now),
    paymentMethods: acceptedPaymentMethods(establishment.optionalPaymentMethods),
    rooms: rooms.filter((room) => room.establishmentId === establishment.id).map(planRoom),
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
  saleTypeId,
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
  channelType: saleTypeId,
})
