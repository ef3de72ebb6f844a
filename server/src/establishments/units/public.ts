// What other slices may import from rooms. Everything else in this folder is private.
export { markLeftUnitsDirty, setUnitStatusByTap } from './cleaning/cleaning-status.ts'
export {
  bookableUnitsForUpdate,
  findUnit,
  lockUnits,
  lockUnitsOfStays,
  readStoredUnits,
  unitCounts,
  unitLabelsOf,
  type LockedUnit,
  type StoredUnit,
  type UnitLabel,
} from './queries.ts'
export { lockUnitsDueForLightCleaning } from './cleaning/due-for-light-cleaning.ts'
export { setCleanStatus, setInspected } from './cleaning/queries.ts'
export { doorCodesOf } from './door-code.ts'
export { requireLockedUnit, requireUnit, requireUnitOfGuest } from './require-unit.ts'
