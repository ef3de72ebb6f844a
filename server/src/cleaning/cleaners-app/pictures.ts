import { cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import { findFile } from '../../platform/files/public.ts'
import type { CleanerContext, Download } from '../../platform/http/handlers/request-context.ts'
import { imagesOfNotes, pendingCleaningNotes } from '../../bookings/notes/public.ts'

/** The path of a photo for cleaners, whose session opens no other files. */
export const picturePath = (fileId: string): string => cleanersAppApi.picture.path.replace(':id', fileId)

/** A photo of a note that cleaners of the establishment see. */
export async function readPicture(
  { db, accountId, establishmentId }: CleanerContext,
  fileId: string,
): Promise<Download | undefined> {
  const notes = await pendingCleaningNotes(db, accountId, establishmentId)
  const images = await imagesOfNotes(
    db,
    accountId,
    notes.map(({ id }) => id),
  )
  if (!images.some((image) => image.fileId === fileId)) return undefined
  const file = await findFile(db, accountId, fileId)
  return file && { ...file, isImmutable: true }
}
