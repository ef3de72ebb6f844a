import type { Note } from '@posada/contract/notes/notes'

export type NoteFormFields = { title: string; body: string; roomId: string; isForCleaning: boolean }

export const newNoteFields: NoteFormFields = { title: '', body: '', roomId: '', isForCleaning: false }

export const fieldsOfNote = ({ title, body, room, isForCleaning }: Note): NoteFormFields => ({
  title,
  body,
  roomId: room.id,
  isForCleaning,
})

/** The fields in the form that the note endpoints take. */
export const noteInput = ({ title, body, roomId, isForCleaning }: NoteFormFields) => ({
  words: { title, body },
  roomId: roomId || null,
  isForCleaning,
})

export const MISSING_FIELDS_MESSAGE = 'Rellene todos los campos'
