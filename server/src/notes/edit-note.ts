import type { Input } from '@posada/contract/endpoint'
import type { notesApi } from '@posada/contract/notes/notes'
import type { RequestContext } from '../http/call.ts'
import { requireUnit } from '../rooms/public.ts'
import { updateNote, type NotePatch } from './queries.ts'
import { requireLockedNote } from './require-note.ts'

/** Changes the fields that were sent. */
export async function editNote(context: RequestContext, input: Input<(typeof notesApi)['edit']>): Promise<void> {
  const { db, accountId } = context
  const { id, words, roomId, isForCleaning } = input
  await requireLockedNote(db, accountId, id)
  if (roomId) await requireUnit(db, accountId, roomId)
  const patch: NotePatch = {
    ...(words && { title: words.title, body: words.body }),
    ...(roomId !== undefined && { roomId }),
    ...(isForCleaning !== undefined && { isForCleaning }),
  }
  if (Object.keys(patch).length === 0) return
  await updateNote(db, accountId, id, patch)
  context.changed('notes', id)
}
