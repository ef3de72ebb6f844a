import type { Input } from '@posada/contract/endpoint'
import type { blocksApi } from '@posada/contract/rooms/blocks'
import { daysBetween } from '@posada/domain/days/day'
import { requireFreeRooms } from '../../bookings/public.ts'
import { UserError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { newId } from '../../ids.ts'
import { lockRooms } from '../queries.ts'
import { requireLockedUnit } from '../require-unit.ts'
import { deleteBlock, insertBlock, roomOfBlock } from './queries.ts'

const MAX_DAYS = 3653 // ten years

/**
 * Blocks a unit for the nights of [from, to).
 * @throws UserError for no night or more than ten years, or with the booking or block that occupies the unit
 */
export async function addBlock(
  context: RequestContext,
  { roomId, from, to, reason }: Input<(typeof blocksApi)['add']>,
) {
  const { db, accountId } = context
  const nights = daysBetween(from, to)
  if (nights < 1) throw new UserError('El bloqueo necesita al menos una noche')
  if (nights > MAX_DAYS) throw new UserError('Un bloqueo no puede pasar de diez años')
  const unit = await requireLockedUnit(db, accountId, roomId)
  await requireFreeRooms(db, accountId, [unit], { checkIn: from, checkOut: to })
  const id = newId()
  await insertBlock(db, {
    accountId,
    id,
    roomId: unit.id,
    bookingId: null,
    checkIn: from,
    checkOut: to,
    reason: reason ?? '',
  })
  context.changed('blocks', id)
  context.enqueue('channel-availability', unit.establishmentId)
  return { id }
}

/** Deletes a block. @throws UserError if there is no such block */
export async function removeBlock(context: RequestContext, id: string): Promise<void> {
  const { db, accountId } = context
  const roomId = await roomOfBlock(db, accountId, id)
  if (roomId) await lockRooms(db, accountId, [roomId])
  const establishmentId = roomId && (await deleteBlock(db, accountId, id))
  if (!establishmentId) throw new UserError('El bloqueo no existe')
  context.changed('blocks', id)
  context.enqueue('channel-availability', establishmentId)
}
