// What other slices may import from rooms. Everything else in this folder is private.
export { markLeftUnitsDirty, setUnitStatusByTap } from './cleaning/cleaning-status.ts'
export {
  bookableRoomsForUpdate,
  findRoom,
  lockRooms,
  lockRoomsOfStays,
  roomsOf,
  unitCounts,
  unitLabelsOf,
  type LockedRoom,
  type RoomRow,
  type UnitLabel,
} from './queries.ts'
export { doorCodesOf } from './door-code.ts'
export { requireLockedUnit, requireUnit, requireUnitOfGuest } from './require-unit.ts'
export { markDueForLightCleaning, type LightCleaningDay } from './cleaning/mark-due-for-light-cleaning.ts'
