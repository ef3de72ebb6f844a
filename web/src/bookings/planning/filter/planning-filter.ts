import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { unitsOf, type PlanGroup, type PlanUnit } from '../data/plan-unit.ts'

/** What a unit must fulfil to be shown; an empty list demands nothing. */
export type PlanningFilter = {
  establishmentIds: readonly string[]
  typeNames: readonly string[]
  isToClean: boolean
  /** Only units with guests of today who are not all registered. */
  isUnregistered: boolean
}

export const NO_FILTER: PlanningFilter = {
  establishmentIds: [],
  typeNames: [],
  isToClean: false,
  isUnregistered: false,
}

export const isFiltering = ({ establishmentIds, typeNames, isToClean, isUnregistered }: PlanningFilter): boolean =>
  establishmentIds.length > 0 || typeNames.length > 0 || isToClean || isUnregistered

/**
 * The units that fulfil the filter; establishments without any are left out. `unregistered` are the bookings of today
 * whose guests are not all registered.
 */
export function filterGroups(
  groups: readonly PlanGroup[],
  filter: PlanningFilter,
  unregistered: ReadonlySet<string>,
): readonly PlanGroup[] {
  if (!isFiltering(filter)) return groups
  return groups
    .map(({ establishment, parking, units }) => ({
      establishment,
      parking: parking.filter((unit) => fulfils(unit, filter, unregistered)),
      units: units.filter((unit) => fulfils(unit, filter, unregistered)),
    }))
    .filter(({ parking, units }) => parking.length + units.length > 0)
}

function fulfils(
  { room, establishment, items }: PlanUnit,
  { establishmentIds, typeNames, isToClean, isUnregistered }: PlanningFilter,
  unregistered: ReadonlySet<string>,
): boolean {
  const { today } = establishment
  return (
    (establishmentIds.length === 0 || establishmentIds.includes(establishment.id)) &&
    (typeNames.length === 0 || typeNames.includes(room.typeName)) &&
    (!isToClean || room.cleanStatus !== CLEANING.clean) &&
    (!isUnregistered ||
      items.some(
        (item) =>
          item.kind === 'stay' && unregistered.has(item.booking.id) && item.checkIn <= today && today <= item.checkOut,
      ))
  )
}

/** The unit types of the account by name; units without a type are left out. */
export const typeNamesOf = (groups: readonly PlanGroup[]): string[] =>
  [...new Set(unitsOf(groups).map(({ room }) => room.typeName))]
    .filter((name) => name !== '')
    .sort((a, b) => a.localeCompare(b, 'es'))

/** 'Casa Olmo · Doble · por limpiar · sin registrar' */
export function describeFilter(filter: PlanningFilter, groups: readonly PlanGroup[]): string {
  const establishments = groups.flatMap(({ establishment: { id, name } }) =>
    filter.establishmentIds.includes(id) ? name : [],
  )
  return [
    ...establishments,
    ...filter.typeNames,
    filter.isToClean && 'por limpiar',
    filter.isUnregistered && 'sin registrar',
  ]
    .filter(Boolean)
    .join(' · ')
}
