// What other slices may import from channel-connections. Everything else in this folder is private.
export { isComplete } from './is-complete.ts'
export {
  changesAfter,
  type ChannelNews,
  type ConnectionKey,
  type ConnectionPatch,
  type ConnectionRow,
  connectionsOf,
  findConnection,
  insertConnection,
  leaseConnection,
  lockConnection,
  lockConnections,
  releaseConnection,
  RENEW_LEASE_MS,
  renewLease,
  updateConnection,
  usesChannel,
} from './queries/connections.ts'
export { lockProperty, propertyElsewhere, takeOverProperty } from './queries/property.ts'
export {
  deletePlanPair,
  type PlanPair,
  planPairsOf,
  replaceRoomPairs,
  type RoomPair,
  roomPairsOf,
  savePlanPair,
  updateRoomPair,
} from './queries/pairs.ts'
export { forgetShown, forgetShownOfTypes, type ShownKey, shownOf, type ShownRow, writeShown } from './queries/shown.ts'
