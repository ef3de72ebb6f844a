import { findConnection, updateConnection } from '../../channel-connections/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { HookRequest, LinkContext } from '../../../platform/http/handlers/request-context.ts'
import type { ConnectionSetup } from './connection-setup.ts'
import { CHANNEL_QUEUE } from './require-connection.ts'

/**
 * Takes a message of the provider that there is a booking. It is not signed, so that nothing of it is believed: the bookings are fetched.
 * @throws UserError for a message of another property
 */
export async function receivePush(
  { channel }: Pick<ConnectionSetup, 'channel'>,
  context: LinkContext,
  { rawBody }: HookRequest,
): Promise<void> {
  const { db, accountId, objectId: establishmentId, now } = context
  const key = { accountId, establishmentId }
  const push = channel.readPush(Object.fromEntries(new URLSearchParams(rawBody.toString('utf8'))))
  const connection = await findConnection(db, key)
  if (!connection || push?.propertyId !== connection.propertyId) throw new UserError('El aviso no es de esta propiedad')
  await updateConnection(db, key, { bookingsDueAt: now, lastReceivedAt: now })
  context.enqueue(CHANNEL_QUEUE, establishmentId)
}
