import type { ChannelState } from '@posada/domain/distribution/channel/channel-state'
import {
  type ConnectionKey,
  type ConnectionRow,
  lockConnection,
  updateConnection,
} from '../../channel-connections/public.ts'
import { requireNamedOrOnly } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'

/** The queue of the worker; its jobs name the establishment. */
export const CHANNEL_QUEUE = 'channel-availability'

/** The named or only establishment, as the key of its connection. */
export async function establishmentKey(context: JobContext, establishmentId: string | null): Promise<ConnectionKey> {
  const { id } = await requireNamedOrOnly(context, establishmentId)
  return { accountId: context.accountId, establishmentId: id }
}

/** Locks the connection of the named or only establishment until the transaction ends. @throws UserError without one */
export async function requireConnection(context: JobContext, establishmentId: string | null): Promise<ConnectionRow> {
  const key = await establishmentKey(context, establishmentId)
  const connection = await lockConnection(context.db, key)
  if (!connection) throw new UserError('El establecimiento no está conectado al canal')
  return connection
}

const stateNames: Record<ChannelState, string> = {
  connecting: 'por emparejar',
  active: 'en venta',
  pausing: 'cerrándose',
  paused: 'en pausa',
  disconnecting: 'desconectándose',
  disconnected: 'sin conectar',
}

/** Changes the state of a connection. A run that is under way ends, and the next one begins at once. */
export async function changeState(
  context: JobContext,
  key: ConnectionKey & { state: ChannelState },
  state: ChannelState,
): Promise<void> {
  const { db, now } = context
  await updateConnection(db, key, { state, stateSince: now, isInterrupted: true, nextRunAt: null, wakeAt: now })
  context.changed('channel', key.establishmentId)
  context.noted(`Venta por portales: ${stateNames[key.state]} → ${stateNames[state]}`)
  context.enqueue(CHANNEL_QUEUE, key.establishmentId)
}
