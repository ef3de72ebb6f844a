import type { ParkingRow, PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { todayIn } from '@posada/domain/platform/days/day'
import { PARKING_ROW_NAME } from '@posada/domain/bookings/placing/parking-row'
import type { PlannedHouse } from './planning-setup.ts'
import type { ParkedStays } from './queries.ts'

/** Each establishment with its units in their order, its parking rows with stays, and today by its own clock. */
export const planEstablishments = (
  houses: readonly PlannedHouse[],
  parked: readonly ParkedStays[],
  now: Date,
): PlannedEstablishment[] =>
  houses.map(({ timeZone, ...house }) => ({
    ...house,
    today: todayIn(timeZone, now),
    parkingRows: parked
      .filter(({ establishmentId, inPeriod }) => establishmentId === house.id && inPeriod > 0)
      .map(parkingRow),
  }))

const parkingRow = ({ id, typeName, inPeriod }: ParkedStays): ParkingRow => ({
  id,
  typeName,
  safeId: id,
  name: PARKING_ROW_NAME,
  channelType: id,
  stays: inPeriod,
})
