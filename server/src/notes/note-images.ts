import { deleteFile, fileUrl, storeImage } from '../files/public.ts'
import type { Call, UploadCall } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { newId } from '../ids.ts'
import { deleteNoteImage, imagesOf, insertNoteImage } from './queries.ts'
import { requireLockedNote } from './require-note.ts'

const MOST = 10

/** Adds an uploaded image to a note. @throws UserError if the note already has ten */
export async function addNoteImage(call: UploadCall, noteId: string): Promise<{ id: string; url: string }> {
  const { db, accountId, now } = call
  await requireLockedNote(db, accountId, noteId)
  if ((await imagesOf(db, accountId, [noteId])).length >= MOST)
    throw new UserError(`Una nota no puede tener más de ${MOST} imágenes`)
  const fileId = await storeImage(call, call.file)
  const id = newId()
  await insertNoteImage(db, { accountId, id, noteId, fileId, createdAt: now })
  call.changed('notes', noteId)
  return { id, url: fileUrl(fileId) }
}

/** Deletes the image and its file. */
export async function removeNoteImage(call: Call, id: string): Promise<void> {
  const { db, accountId } = call
  const image = await deleteNoteImage(db, accountId, id)
  if (!image) throw new UserError('La imagen no existe')
  await deleteFile(db, accountId, image.fileId)
  call.changed('notes', image.noteId)
}
