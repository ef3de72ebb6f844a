import type { Input } from '@posada/contract/endpoint'
import type { notesApi } from '@posada/contract/notes/notes'
import type { RequestContext } from '../http/call.ts'
import { newId } from '../ids.ts'
import { requireUnit } from '../rooms/public.ts'
import { dayFromParts } from './day-of-parts.ts'
import { insertNote } from './queries.ts'

/** @throws UserError for a day that does not exist, or a unit that is deleted or not of the account */
export async function addNote(
  context: RequestContext,
  input: Input<(typeof notesApi)['add']>,
): Promise<{ id: string }> {
  const { db, accountId, loginId, now } = context
  const day = dayFromParts(input)
  const { roomId, words } = input
  if (roomId !== null) await requireUnit(db, accountId, roomId)
  const id = newId()
  await insertNote(db, {
    accountId,
    id,
    day,
    roomId,
    title: words.title,
    body: words.body,
    isForCleaning: input.isForCleaning ?? false,
    createdAt: now,
    createdBy: loginId,
  })
  context.changed('notes', id)
  return { id }
}
