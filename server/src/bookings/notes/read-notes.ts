import type { Note } from '@posada/contract/bookings/notes/notes'
import { type Day, isDay } from '@posada/domain/platform/days/day'
import type { Db } from '../../platform/db/database.ts'
import { fileUrl } from '../../platform/files/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findNote, type ImageRow, imagesOf, lockNote, type NoteRow, notesOfDay } from './queries.ts'

/** The day of year, month and day. @throws UserError for a day that does not exist, such as 30 February */
export function dayFromParts({ year, month, day }: { year: number; month: number; day: number }): Day {
  const found = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  if (!isDay(found)) throw new UserError(`La fecha ${twoDigits(day)}/${twoDigits(month)}/${year} no existe`)
  return found
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

const noNote = () => new UserError('La nota no existe')

/** Locks the note until the transaction ends. @throws UserError if it does not exist */
export async function requireLockedNote(db: Db, accountId: string, id: string) {
  const note = await lockNote(db, accountId, id)
  if (!note) throw noNote()
  return note
}

export async function readNotesOf({ db, accountId }: RequestContext, day: Day): Promise<Note[]> {
  const notes = await notesOfDay(db, accountId, day)
  const images = await imagesOf(
    db,
    accountId,
    notes.map(({ id }) => id),
  )
  return notes.map((note) =>
    toNote(
      note,
      images.filter(({ noteId }) => noteId === note.id),
    ),
  )
}

export async function readNote({ db, accountId }: RequestContext, id: string): Promise<Note> {
  const note = await findNote(db, accountId, id)
  if (!note) throw noNote()
  return toNote(note, await imagesOf(db, accountId, [id]))
}

function toNote(row: NoteRow, images: ImageRow[]): Note {
  const { id, title, body, isForCleaning, createdBy } = row
  const shown = images.map((image) => ({ id: image.id, url: fileUrl(image.fileId) }))
  return {
    id,
    title,
    body,
    isForCleaning,
    createdBy,
    sameId: id,
    room: { id: row.roomId ?? '', name: row.roomName ?? '' },
    isCompleted: row.completedAt !== null,
    hasImages: images.length > 0,
    createdAt: row.createdAt.toISOString(),
    images: shown,
    sameImages: shown,
  }
}
