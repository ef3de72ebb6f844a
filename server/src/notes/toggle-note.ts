import type { Call } from '../http/call.ts'
import { updateNote } from './queries.ts'
import { requireLockedNote } from './require-note.ts'

/** Toggles whether the note is completed. */
export async function toggleNote(call: Call, id: string): Promise<{ isCompleted: boolean }> {
  const { db, accountId, now } = call
  const { completedAt } = await requireLockedNote(db, accountId, id)
  const isCompleted = completedAt === null
  await updateNote(db, accountId, id, { completedAt: isCompleted ? now : null })
  call.changed('notes', id)
  return { isCompleted }
}
