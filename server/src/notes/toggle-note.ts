import type { RequestContext } from '../http/call.ts'
import { updateNote } from './queries.ts'
import { requireLockedNote } from './require-note.ts'

/** Toggles whether the note is completed. */
export async function toggleNote(context: RequestContext, id: string): Promise<{ isCompleted: boolean }> {
  const { db, accountId, now } = context
  const { completedAt } = await requireLockedNote(db, accountId, id)
  const isCompleted = completedAt === null
  await updateNote(db, accountId, id, { completedAt: isCompleted ? now : null })
  context.changed('notes', id)
  return { isCompleted }
}
