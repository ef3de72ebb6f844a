import { limits } from '@posada/domain/platform/limits'
import type { Day } from '@posada/domain/platform/days/day'
import { beginningOf } from '@posada/domain/platform/text/formats'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { insertNote } from './queries.ts'

type NoteOfCleaner = {
  id: string
  cleanerId: string
  day: Day
  roomId: string | null
  text: string
  isFault: boolean
  createdAt: Date
}

/** Adds a note that a cleaner has written. Its title is the text, or the beginning of one that is too long for it. */
export async function addNoteOfCleaner(context: JobContext, { text, ...note }: NoteOfCleaner): Promise<void> {
  const { db, accountId } = context
  const isShort = text.length <= limits.note.title && !text.includes('\n')
  const [line = ''] = text.split('\n', 1)
  const title = isShort ? text : `${beginningOf(line, limits.note.title - 1).trimEnd()}…`
  await insertNote(db, { ...note, accountId, title, body: isShort ? '' : text, isForCleaning: true, createdBy: null })
  context.changed('notes', note.id)
}
