import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { deleteBlock } from './queries.ts'

/** Opens the unit again. @throws UserError when there is no such block */
export async function removeBlock(call: Call, id: string): Promise<void> {
  const establishmentId = await deleteBlock(call.db, call.accountId, id)
  if (establishmentId === undefined) throw new UserError('El bloqueo no existe')
  call.changed('bookings', id)
  call.enqueue('channel-availability', establishmentId)
}
