import type { Input } from '@posada/contract/endpoint'
import type { notesApi } from '@posada/contract/bookings/notes/notes'
import { type AuditedFields, shownFlag } from '@posada/domain/account/audit/changed-values'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { formatDay } from '@posada/domain/platform/days/day'
import { deleteFile } from '../../platform/files/public.ts'
import type { JobContext, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { requireUnit } from '../../establishments/units/public.ts'
import { deleteNoteRow, imagesOf, insertNote, type NotePatch, updateNote } from './queries.ts'
import { dayFromParts, requireLockedNote } from './read-notes.ts'

/** @throws UserError for a day that does not exist, or a unit that is deleted or not of the account */
export async function addNote(context: JobContext, input: Input<(typeof notesApi)['add']>): Promise<{ id: string }> {
  const { db, accountId, loginId, now } = context
  const day = dayFromParts(input)
  const { roomId, words } = input
  if (roomId !== null) await requireUnit(db, accountId, roomId)
  const id = newId()
  await insertNote(db, {
    accountId,
    id,
    day,
    roomId,
    title: words.title,
    body: words.body ?? '',
    isForCleaning: input.isForCleaning ?? false,
    createdAt: now,
    createdBy: loginId,
  })
  context.changed('notes', id)
  context.noted(`Nota del ${formatDay(day)}${input.isForCleaning === true ? ', para la limpieza' : ''}`)
  return { id }
}

/** Changes the fields that were sent. */
export async function editNote(context: RequestContext, input: Input<(typeof notesApi)['edit']>): Promise<void> {
  const { db, accountId } = context
  const { id, words, roomId, isForCleaning } = input
  const stored = await requireLockedNote(db, accountId, id)
  if (roomId) await requireUnit(db, accountId, roomId)
  const patch: NotePatch = {
    ...(words && { title: words.title, body: words.body ?? '' }),
    ...(roomId !== undefined && { roomId }),
    ...(isForCleaning !== undefined && { isForCleaning }),
  }
  if (Object.keys(patch).length === 0) return
  await updateNote(db, accountId, id, patch)
  context.changed('notes', id)
  noteChanges(context, stored, patch, NOTE_FIELDS)
}

/** A note may name guests: its words are not repeated. */
const NOTE_FIELDS: AuditedFields<{ title: string; body: string; roomId: string | null; isForCleaning: boolean }> = {
  title: 'título',
  body: 'texto',
  roomId: 'unidad',
  isForCleaning: ['Para la limpieza', shownFlag],
}

/** Deletes the note with its images and their files. */
export async function deleteNote(context: RequestContext, id: string): Promise<void> {
  const { db, accountId } = context
  const { day } = await requireLockedNote(db, accountId, id)
  const images = await imagesOf(db, accountId, [id])
  await deleteNoteRow(db, accountId, id)
  for (const { fileId } of images) await deleteFile(db, accountId, fileId)
  context.changed('notes', id)
  context.noted(`Nota del ${formatDay(day)}: se elimina`)
}

/** Toggles whether the note is completed. */
export async function toggleNote(context: RequestContext, id: string): Promise<{ isCompleted: boolean }> {
  const { db, accountId, now } = context
  const { completedAt } = await requireLockedNote(db, accountId, id)
  const isCompleted = completedAt === null
  await updateNote(db, accountId, id, { completedAt: isCompleted ? now : null })
  context.changed('notes', id)
  context.noted(isCompleted ? 'Pendiente → hecha' : 'Hecha → pendiente')
  return { isCompleted }
}
