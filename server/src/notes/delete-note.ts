import { deleteFile } from '../files/public.ts'
import type { RequestContext } from '../http/call.ts'
import { deleteNoteRow, imagesOf } from './queries.ts'
import { requireLockedNote } from './require-note.ts'

/** Deletes the note with its images and their files. */
export async function deleteNote(context: RequestContext, id: string): Promise<void> {
  const { db, accountId } = context
  await requireLockedNote(db, accountId, id)
  const images = await imagesOf(db, accountId, [id])
  await deleteNoteRow(db, accountId, id)
  for (const { fileId } of images) await deleteFile(db, accountId, fileId)
  context.changed('notes', id)
}
