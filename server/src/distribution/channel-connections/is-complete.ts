import { channelUseOf } from '@posada/domain/distribution/channel/channel-state'
import type { ConnectionRow } from './queries/connections.ts'
import type { RoomPair } from './queries/pairs.ts'

type SoldType = { id: string; isPublished: boolean }

/** Connected, every type that is sold there has its room, and new bookings arrive at once. */
export const isComplete = (row: ConnectionRow, types: readonly SoldType[], pairs: readonly RoomPair[]): boolean =>
  channelUseOf(row.state) === true &&
  row.pushActivatedAt !== null &&
  types.every(
    ({ id, isPublished }) =>
      !isPublished ||
      pairs.some(({ saleTypeId, remoteId, isMissing }) => saleTypeId === id && remoteId !== null && !isMissing),
  )
