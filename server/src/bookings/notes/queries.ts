import type { Day } from '@posada/domain/platform/days/day'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type NoteRow = Awaited<ReturnType<typeof notesOfDay>>[number]
export type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number]
export type NotePatch = Omit<Updateable<Tables['notes']>, 'accountId' | 'id'>

/** The notes of a day, oldest first. */
export const notesOfDay = (db: Db, accountId: string, day: Day) =>
  selectNotes(db, accountId).where('notes.day', '=', day).orderBy('notes.id').execute()

export const findNote = (db: Db, accountId: string, id: string) =>
  selectNotes(db, accountId).where('notes.id', '=', id).executeTakeFirst()

/** Locks the note's row until the transaction ends. */
export function lockNote(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('notes')
    .select(['id', 'completedAt', 'day', 'title', 'body', 'roomId', 'isForCleaning'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The days of the period, both ends included, that have a note. */
export async function daysWithNotes(db: Db, accountId: string, from: Day, to: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('notes')
    .select('day')
    .distinct()
    .where('accountId', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

export async function insertNote(db: Db, note: Insertable<Tables['notes']>): Promise<void> {
  await db.insertInto('notes').values(note).execute()
}

export async function updateNote(db: Db, accountId: string, id: string, patch: NotePatch): Promise<void> {
  await db.updateTable('notes').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Deletes the note with its images, but not their files. */
export async function deleteNoteRow(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('notes').where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** The images of these notes, oldest first. */
export async function imagesOf(db: Db, accountId: string, noteIds: string[]) {
  if (noteIds.length === 0) return []
  return db
    .selectFrom('noteImages')
    .select(['id', 'noteId', 'fileId'])
    .where('accountId', '=', accountId)
    .where('noteId', 'in', noteIds)
    .orderBy('id')
    .execute()
}

export async function insertNoteImage(db: Db, image: Insertable<Tables['noteImages']>): Promise<void> {
  await db.insertInto('noteImages').values(image).execute()
}

/** Deletes the image, but not its file. @returns ids of the file and the note; undefined if there is no such image */
export function deleteNoteImage(db: Db, accountId: string, id: string) {
  return db
    .deleteFrom('noteImages')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning(['noteId', 'fileId'])
    .executeTakeFirst()
}

/**
 * The newest notes for cleaners that are not completed, each with how many there are: of an establishment those of its units and of its cleaners, and
 * those that belong to no establishment; without one all.
 */
export function pendingCleaningNotes(db: Db, accountId: string, establishmentId: string | null) {
  const all = selectNotes(db, accountId)
    .select(['notes.isFault', 'rooms.establishmentId'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('notes.completedAt', 'is', null)
    .where('notes.isForCleaning', '=', true)
    .orderBy('notes.id', 'desc')
    .limit(MAX_PENDING)
  const ofNote = sql<string | null>`coalesce(rooms.establishment_id, cleaners.establishment_id)`
  const notes =
    establishmentId === null
      ? all
      : all.where((note) => note.or([note(ofNote, 'is', null), note(ofNote, '=', establishmentId)]))
  return notes.execute()
}

/** More than anybody reads. */
const MAX_PENDING = 200

/** Notes with the name of their unit, also of a deleted one, and the author's name, or else e-mail. */
const selectNotes = (db: Db, accountId: string) =>
  db
    .selectFrom('notes')
    .leftJoin('rooms', (join) =>
      join.onRef('rooms.accountId', '=', 'notes.accountId').onRef('rooms.id', '=', 'notes.roomId'),
    )
    .leftJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'notes.accountId').onRef('logins.id', '=', 'notes.createdBy'),
    )
    .leftJoin('cleaners', (join) =>
      join.onRef('cleaners.accountId', '=', 'notes.accountId').onRef('cleaners.id', '=', 'notes.cleanerId'),
    )
    .select(['notes.id', 'notes.title', 'notes.body', 'notes.isForCleaning', 'notes.completedAt', 'notes.createdAt'])
    .select(['notes.roomId', 'rooms.name as roomName'])
    .select(sql<string>`coalesce(cleaners.name, nullif(logins.name, ''), logins.email, '')`.as('createdBy'))
    .where('notes.accountId', '=', accountId)
