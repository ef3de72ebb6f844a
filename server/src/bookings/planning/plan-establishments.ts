import type { ParkingRow, PlannedEstablishment, PlannedUnit } from '@posada/contract/bookings/planning/planning'
import { todayIn } from '@posada/domain/platform/days/day'
import { isInspected } from '@posada/domain/establishments/units/cleaning-status'
import { acceptedPaymentMethods } from '@posada/domain/platform/money/payment-methods'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import { PARKING_ROW_NAME } from '@posada/domain/bookings/placing/parking-row'
import type { StoredUnit } from '../../establishments/units/public.ts'
import type { ParkedStays } from './queries.ts'

/** Each establishment with its units in their order, its parking rows with stays, and today by its own clock. */
export function planEstablishments(
  establishments: EstablishmentRow[],
  rooms: StoredUnit[],
  parked: readonly ParkedStays[],
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
    parkingRows: parked
      .filter(({ establishmentId, inPeriod }) => establishmentId === establishment.id && inPeriod > 0)
      .map(parkingRow),
  }))
}

const parkingRow = ({ id, typeName, inPeriod }: ParkedStays): ParkingRow => ({
  id,
  typeName,
  safeId: id,
  name: PARKING_ROW_NAME,
  channelType: id,
  stays: inPeriod,
})

const planRoom = ({
  id,
  name,
  typeName,
  singleBeds,
  doubleBeds,
  cleanStatus,
  inspectedAt,
  basePrice,
  capacity,
  saleTypeId,
}: StoredUnit): PlannedUnit => ({
  id,
  name,
  typeName,
  singleBeds,
  doubleBeds,
  cleanStatus,
  isInspected: isInspected({ cleanStatus, inspectedAt }),
  capacity,
  safeId: id,
  nameLength: name.length,
  price: basePrice,
  total: basePrice,
  channelType: saleTypeId,
})
