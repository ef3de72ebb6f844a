import type { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { Input } from '@posada/contract/endpoint'
import { updateConnection } from '../../channel-connections/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { resolveAlarms } from '../queries/alarms.ts'
import { CHANNEL_QUEUE, establishmentKey } from './require-connection.ts'

/**
 * Marks alarms as seen; all of them where none are named. What was refused is tried again. Returns how many there were.
 * @throws UserError for alarms that are not open
 */
export async function resolveChannelAlarms(
  context: RequestContext,
  { establishmentId, ids }: Input<(typeof channelConnectionApi)['resolveAlarms']>,
): Promise<number> {
  const { db, loginId: by, now } = context
  // Also where there is no channel manager: bookings of DeBooks have alarms too.
  const key = await establishmentKey(context, establishmentId)
  const count = await resolveAlarms(db, key, { ids, by, now })
  if (ids !== null && ids.length > 0 && count === 0) throw new UserError('El aviso del canal ya no está abierto')
  if (count === 0) return 0
  await updateConnection(db, key, { wakeAt: now })
  context.noted(count === 1 ? '1 aviso visto' : `${count} avisos vistos`)
  context.changed('channel', key.establishmentId)
  context.enqueue(CHANNEL_QUEUE, key.establishmentId)
  return count
}
