import { cleanersAppApi } from '@posada/contract/cleaning/cleaners-app'
import type { Input } from '@posada/contract/endpoint'
import { beginningOf } from '@posada/domain/platform/text/formats'
import { deleteFile, storeImage } from '../../platform/files/public.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import type { CleanerContext, UploadedFile } from '../../platform/http/handlers/request-context.ts'
import { addNoteImage, addNoteOfCleaner, pendingCleaningNotes } from '../../bookings/notes/public.ts'
import { findNoteOfCleaner, lockLostProperty } from './queries.ts'
import { oncePerTap, recordTap, requireOwnUnit } from './tap.ts'
import { stayForReport } from './stay-of-unit.ts'
import { insertLostItem, setPhotoOfLost } from '../day/public.ts'

type Api = typeof cleanersAppApi

const LOGGED_TEXT = 100

/** Writes a note to the office. It gets the id of the tap, so that a photo can name it before it is stored. */
export async function addNoteByTap(
  context: CleanerContext,
  { roomId, text, isFault, ...tap }: Input<Api['addNote']>,
): Promise<void> {
  if (roomId !== null) await requireOwnUnit(context, roomId)
  await oncePerTap(context, tap, async (made) => {
    const { tapId, day, at } = made
    const { cleanerId } = context
    await addNoteOfCleaner(context, { id: tapId, cleanerId, day, roomId, text, isFault, createdAt: at })
    const detail = beginningOf(text, LOGGED_TEXT)
    await recordTap(context, made, { event: isFault ? 'fault' : 'note', roomId, detail })
  })
}

/** Keeps something that guests have lost, for those who were in the unit last. It gets the id of the tap. */
export async function reportLostByTap(
  context: CleanerContext,
  { roomId, description, ...tap }: Input<Api['reportLost']>,
): Promise<void> {
  const unit = await requireOwnUnit(context, roomId)
  await oncePerTap(context, tap, async (made) => {
    const { db, accountId, establishmentId, cleanerId } = context
    const stay = await stayForReport(context, roomId, made.day)
    await insertLostItem(db, {
      accountId,
      id: made.tapId,
      establishmentId,
      roomId,
      bookingId: stay?.bookingId ?? null,
      cleanerId,
      description,
      foundAt: made.at,
    })
    await recordTap(context, made, { event: 'lost', roomId, detail: beginningOf(description, LOGGED_TEXT) })
    context.noted(`${unit.name}: ${beginningOf(description, LOGGED_TEXT)}`)
  })
}

/**
 * Adds a photo to a note that cleaners of the establishment see or have written, or to what one of them has found.
 * @throws UserError if there is neither
 */
export async function addPhotoByTap(
  context: CleanerContext & { file: UploadedFile },
  { subjectId, ...tap }: Input<Api['addImage']>,
): Promise<void> {
  const { db, accountId, establishmentId } = context
  await oncePerTap(context, tap, async (made) => {
    const lost = await lockLostProperty(db, accountId, establishmentId, subjectId)
    if (lost) {
      await setPhotoOfLost(db, accountId, lost.id, await storeImage(context, context.file))
      if (lost.fileId !== null) await deleteFile(db, accountId, lost.fileId)
      return recordTap(context, made, { event: 'photo', roomId: lost.roomId })
    }
    const note = await findShownNote(context, subjectId)
    await addNoteImage(context, note.id)
    return recordTap(context, made, { event: 'photo', roomId: note.roomId })
  })
}

async function findShownNote({ db, accountId, establishmentId }: CleanerContext, id: string) {
  const written = await findNoteOfCleaner(db, accountId, establishmentId, id)
  if (written) return written
  const shown = (await pendingCleaningNotes(db, accountId, establishmentId)).find((note) => note.id === id)
  if (!shown) throw declaredRefusal(cleanersAppApi.addImage, 'noNote', 'La nota no existe o ya está hecha')
  return shown
}
