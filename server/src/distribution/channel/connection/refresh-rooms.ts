import type { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { type ConnectionRow, updateConnection } from '../../channel-connections/public.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import type { ChannelAccess, RemoteRoom } from '../channel-provider.ts'
import type { ConnectionSetup } from './connection-setup.ts'
import { listedRooms } from './remote-rooms.ts'
import { requireChannelAccess } from './require-channel-access.ts'
import { requireConnection } from './require-connection.ts'
import { tryProvider } from './try-provider.ts'

type Attempt = { connection: ConnectionRow; access: ChannelAccess }
type Outcome = { connection: ConnectionRow; tried: { rooms: RemoteRoom[] } | { refusal: string } }

/** Lists the rooms there again. */
export const refreshRooms = (
  setup: ConnectionSetup,
): OutsideHandler<(typeof channelConnectionApi)['refresh'], Attempt, Outcome> => ({
  async attempt({ establishmentId }, context) {
    const connection = await requireConnection(context, establishmentId)
    return { connection, access: requireChannelAccess(setup, connection) }
  },

  callOutside: async ({ connection, access }) => ({
    connection,
    tried: await tryProvider(setup, connection, access, async (provider) => ({ rooms: await provider.listRooms() })),
  }),

  async finish({ connection, tried }, context) {
    if ('refusal' in tried) return { refusal: tried.refusal }
    const remoteRooms = listedRooms(tried.rooms)
    await updateConnection(context.db, connection, { remoteRooms: JSON.stringify(remoteRooms) })
    context.changed('channel', connection.establishmentId)
    return { remoteRooms }
  },
})
