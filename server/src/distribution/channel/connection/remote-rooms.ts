import type { ListedRemoteRoom } from '@posada/contract/distribution/channel/connection-replies'
import type { RemoteRoom } from '../channel-provider.ts'

/** What is kept of the rooms there, to be matched. */
export const listedRooms = (
  rooms: readonly Pick<RemoteRoom, 'id' | 'name' | 'shortName' | 'parentId' | 'adults' | 'children'>[],
): ListedRemoteRoom[] =>
  rooms.map(({ id, name, shortName, parentId, adults, children }) => ({
    id,
    name,
    shortName,
    parentId: parentId ?? '',
    people: adults + children,
  }))

/** The stored list. */
export const storedRooms = (stored: unknown): ListedRemoteRoom[] => stored as ListedRemoteRoom[]
