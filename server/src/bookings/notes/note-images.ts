import { deleteFile, fileUrl, storeImage } from '../../platform/files/public.ts'
import type { JobContext, RequestContext, UploadedFile } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { deleteNoteImage, imagesOf, insertNoteImage } from './queries.ts'
import { requireLockedNote } from './read-notes.ts'

const MOST_IMAGES = 10

/** Adds an uploaded image to a note. @throws UserError if the note already has ten */
export async function addNoteImage(
  context: JobContext & { file: UploadedFile },
  noteId: string,
): Promise<{ id: string; url: string }> {
  const { db, accountId, now } = context
  await requireLockedNote(db, accountId, noteId)
  if ((await imagesOf(db, accountId, [noteId])).length >= MOST_IMAGES)
    throw new UserError(`Una nota no puede tener más de ${MOST_IMAGES} imágenes`)
  const fileId = await storeImage(context, context.file)
  const id = newId()
  await insertNoteImage(db, { accountId, id, noteId, fileId, createdAt: now })
  context.changed('notes', noteId)
  return { id, url: fileUrl(fileId) }
}

/** Deletes the image and its file. */
export async function removeNoteImage(context: RequestContext, id: string): Promise<void> {
  const { db, accountId } = context
  const image = await deleteNoteImage(db, accountId, id)
  if (!image) throw new UserError('La imagen no existe')
  await deleteFile(db, accountId, image.fileId)
  context.changed('notes', image.noteId)
}
