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
export { lockUnitsOfStayingGuests, setCleanStatus, setInspected } from './cleaning/queries.ts'
export { doorCodesOf } from './door-code.ts'
export { requireLockedUnit, requireUnit, requireUnitOfGuest } from './require-unit.ts'
