import type { BookableType } from '@posada/contract/bookings/placing'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Stay } from '@posada/domain/platform/days/stay'
import { useMemo } from 'react'
import { freeUnitsOf } from './free-units.ts'
import type { UnitValues } from './new-booking-values.ts'
import { type ShownUnit, shownTypes } from './sale-type.ts'
import { useBookableTypes, useBookableUnits } from './use-bookable-units.ts'

export type OfferedUnits = ReturnType<typeof useOfferedUnits>

/**
 * The units and types that the booking can contain, with their prices on its dates: those of all establishments until one
 * is `chosen` by its first unit.
 */
export function useOfferedUnits(
  all: readonly PlannedEstablishment[],
  chosen: PlannedEstablishment | undefined,
  units: readonly UnitValues[],
  stay: Stay | null,
) {
  const establishments = chosen ? [chosen] : all
  const isOther = (id: string) => chosen !== undefined && id !== chosen.id
  const bookable = useBookableUnits(stay)
  const bookableTypes = useBookableTypes(stay)
  /** Every unit and type of the account, with its prices; undefined until loaded. */
  const offers = useMemo(
    () => bookable && [...bookable, ...(bookableTypes ?? []).map((type) => ({ ...type, capacity: type.places }))],
    [bookable, bookableTypes],
  )
  const rooms: readonly ShownUnit[] = [...establishments.flatMap((each) => each.rooms), ...shownTypes(units)]
  const types: readonly BookableType[] =
    bookableTypes?.filter((type) => establishments.some(({ id }) => id === type.establishmentId)) ?? []
  const offered = bookable && freeUnitsOf(all, bookable).map((each) => ({ ...each, isOther: isOther(each.id) }))
  return { rooms, types, offers, bookable, free: offered?.filter(({ id }) => !isOther(id)), offered }
}
