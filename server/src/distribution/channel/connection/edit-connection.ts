import type { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { Input } from '@posada/contract/endpoint'
import { type AuditedFields, shownText } from '@posada/domain/account/audit/changed-values'
import { noteChanges } from '../../../platform/db/note-changes.ts'
import { type ConnectionPatch, type ConnectionRow, updateConnection } from '../../channel-connections/public.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { resolveAlarms } from '../queries/alarms.ts'
import type { RemoteRoom } from '../channel-provider.ts'
import { sealToken } from '../channel-token.ts'
import type { ConnectionSetup } from './connection-setup.ts'
import { listedRooms } from './remote-rooms.ts'
import { CHANNEL_QUEUE, requireConnection } from './require-connection.ts'
import { tryProvider } from './try-provider.ts'

type Edit = (typeof channelConnectionApi)['edit']
type Attempt = { input: Input<Edit>; connection: ConnectionRow }
type Outcome = Attempt & { tried: { rooms: RemoteRoom[] } | { refusal: string } | null }

const CONNECTION_FIELDS: AuditedFields<Pick<ConnectionRow, 'alarmName' | 'alarmEmail'>> = {
  alarmName: ['Avisos a', shownText],
  alarmEmail: ['Correo de los avisos', shownText],
}

/** Changes the recipient of alarms, and the token, which is tried first. With a new token a broken connection goes on. */
export const editConnection = (setup: ConnectionSetup): OutsideHandler<Edit, Attempt, Outcome> => ({
  attempt: async (input, context) => ({ input, connection: await requireConnection(context, input.establishmentId) }),

  async callOutside({ input, connection }) {
    if (input.token === undefined) return { input, connection, tried: null }
    const access = { token: input.token, propertyId: connection.propertyId }
    const tried = await tryProvider(setup, connection, access, async (provider) => ({
      rooms: await provider.listRooms(),
    }))
    return { input, connection, tried }
  },

  async finish({ input, tried }, context) {
    if (tried && 'refusal' in tried) return tried
    const connection = await requireConnection(context, input.establishmentId)
    const patch: ConnectionPatch = {
      ...(input.alarmName !== undefined && { alarmName: input.alarmName ?? '' }),
      ...(input.alarmEmail !== undefined && { alarmEmail: input.alarmEmail ?? '' }),
      ...(input.token !== undefined && sealToken(setup.secrets, connection, input.token)),
      ...(tried && {
        remoteRooms: JSON.stringify(listedRooms(tried.rooms)),
        brokenAt: null,
        brokenAdvice: '',
        failures: 0,
        trouble: '',
        nextRunAt: null,
        wakeAt: context.now,
        isInterrupted: true,
      }),
    }
    if (Object.keys(patch).length === 0) return {}
    await updateConnection(context.db, connection, patch)
    if (tried && connection.brokenAt !== null)
      await resolveAlarms(context.db, connection, {
        ids: null,
        kind: 'sale_stopped',
        by: context.loginId,
        now: context.now,
      })
    context.changed('channel', connection.establishmentId)
    noteChanges(context, connection, patch, CONNECTION_FIELDS)
    if (tried) context.noted('Datos cambiados: clave de WuBook')
    if (tried) context.enqueue(CHANNEL_QUEUE, connection.establishmentId)
    return { message: 'Canal guardado' }
  },
})
