import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { type ConnectionRow, connectionsOf, roomPairsOf, updateConnection } from '../../channel-connections/public.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { endLinks } from '../../../outbox/links/public.ts'
import { changeState, requireConnection } from './require-connection.ts'

/** Begins to sell by portals. @throws UserError where no type is matched */
export async function startConnection(context: RequestContext, establishmentId: string | null): Promise<void> {
  const connection = await requireConnection(context, establishmentId)
  if (connection.state !== 'connecting') throw new UserError('El canal ya está en marcha')
  if ((await roomPairsOf(context.db, connection)).length === 0)
    throw new UserError('Empareje antes algún tipo con una habitación del canal')
  await changeState(context, connection, 'active')
}

/** Closes the sale there until it is resumed. */
export async function pauseConnection(context: RequestContext, establishmentId: string | null): Promise<void> {
  const connection = await requireConnection(context, establishmentId)
  if (connection.state !== 'active') throw new UserError('El canal no está vendiendo: no hay nada que pausar')
  await changeState(context, connection, 'pausing')
}

/** Closes the sale of all establishments until it is resumed. Returns the establishments that were selling. */
export async function pauseAllConnections(context: RequestContext): Promise<string[]> {
  const active = (await connectionsOf(context.db, context.accountId)).filter(({ state }) => state === 'active')
  for (const connection of active) await changeState(context, connection, 'pausing')
  return active.map(({ establishmentId }) => establishmentId)
}

/** Opens the sale of these establishments again, where it is still paused. Returns whether any sells again. */
export async function resumeConnections(
  context: RequestContext,
  establishmentIds: readonly string[],
): Promise<boolean> {
  const paused = (await connectionsOf(context.db, context.accountId)).filter(
    ({ establishmentId, state }) =>
      establishmentIds.includes(establishmentId) && (state === 'paused' || state === 'pausing'),
  )
  for (const connection of paused) await changeState(context, connection, 'active')
  return paused.length > 0
}

/** Opens the sale again. */
export async function resumeConnection(context: RequestContext, establishmentId: string | null): Promise<void> {
  const connection = await requireConnection(context, establishmentId)
  if (connection.state !== 'paused' && connection.state !== 'pausing') throw new UserError('El canal no está en pausa')
  await changeState(context, connection, 'active')
}

/**
 * Closes the sale there and ends the connection when that is confirmed. Where the access is not accepted it can only be ended without.
 * @throws UserError with a declared refusal where the sale cannot be closed there
 */
export async function disconnect(
  context: RequestContext,
  connection: ConnectionRow,
  { isUnconfirmed }: { isUnconfirmed: boolean },
): Promise<void> {
  if (connection.state === 'disconnected') throw new UserError('El canal ya está desconectado')
  if (connection.brokenAt !== null && !isUnconfirmed)
    throw declaredRefusal(
      channelConnectionApi.disconnect,
      'broken',
      `No se puede cerrar la venta en el canal: ${connection.brokenAdvice} Cierre la venta en el panel del canal y desconecte sin confirmación.`,
    )
  // Nothing has been sold there yet, or nothing can be closed there.
  const isOver = connection.state === 'connecting' || connection.brokenAt !== null
  await changeState(context, connection, isOver ? 'disconnected' : 'disconnecting')
  await updateConnection(context.db, connection, {
    pushActivatedAt: null,
    ...(isOver && { brokenAt: null, brokenAdvice: '' }),
  })
  await endLinks(context, { purpose: 'channel-push', objectId: connection.establishmentId })
  context.changed('establishments', connection.establishmentId)
}
