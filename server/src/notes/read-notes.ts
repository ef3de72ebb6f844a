import type { Note } from '@posada/contract/notes/notes'
import type { Day } from '@posada/domain/day'
import { fileUrl } from '../files/public.ts'
import type { RequestContext } from '../http/call.ts'
import { findNote, imagesOf, notesOfDay, type ImageRow, type NoteRow } from './queries.ts'
import { noNote } from './require-note.ts'

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
    images: images.map((image) => ({ id: image.id, url: fileUrl(image.fileId) })),
  }
}
