import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { UnitValues } from './new-booking-values.ts'

/** The establishment of a unit or of a type in place of one; undefined while none is chosen. */
export function establishmentOfUnit(
  establishments: readonly PlannedEstablishment[],
  unit: Pick<UnitValues, 'roomId' | 'saleType'> | undefined,
): PlannedEstablishment | undefined {
  const { roomId, saleType } = unit ?? {}
  return saleType
    ? establishments.find(({ id }) => id === saleType.establishmentId)
    : establishments.find(({ rooms }) => rooms.some(({ id }) => id === roomId))
}
