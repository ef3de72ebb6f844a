// What other slices may ask of units. Everything else in this folder is private.
export { lockRooms, roomsOf, unitCounts, type LockedRoom, type RoomRow } from './queries.ts'
