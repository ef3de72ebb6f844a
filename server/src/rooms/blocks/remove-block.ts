import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { lockRooms } from '../queries.ts'
import { deleteBlock, roomOfBlock } from './queries.ts'

/** Deletes a block. @throws UserError if there is no such block */
export async function removeBlock(context: RequestContext, id: string): Promise<void> {
  const { db, accountId } = context
  const roomId = await roomOfBlock(db, accountId, id)
  if (roomId) await lockRooms(db, accountId, [roomId])
  const establishmentId = roomId && (await deleteBlock(db, accountId, id))
  if (!establishmentId) throw new UserError('El bloqueo no existe')
  context.changed('bookings', id)
  context.enqueue('channel-availability', establishmentId)
}
