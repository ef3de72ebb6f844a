import type { Note } from '@posada/contract/bookings/notes/notes'
import { type Day, monthOf } from '@posada/domain/platform/days/day'
import type { Choice } from '../../ui/fields/select-field.tsx'

/** Of an establishment what the choice of a unit needs. */
export type NoteEstablishment = { name: string; rooms: readonly { id: string; name: string }[] }

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

/** '101 - Cambiar bombilla'; only the title for a note of the whole establishment. */
export const noteTitle = ({ room, title }: Pick<Note, 'room' | 'title'>): string =>
  room.name ? `${room.name} - ${title}` : title

/** A day in the form that the note endpoints take; the month is 1 to 12. */
export const noteDayOf = (day: Day) => ({
  day: Number(day.slice(8)),
  month: monthOf(day),
  year: Number(day.slice(0, 4)),
})

/** Kinds to reload after a change of a note: the planning marks days with notes. */
export const noteKinds = ['notes', 'bookings'] as const

/**
 * Choices for a note's unit: the whole establishment, and every unit, with its establishment's name when there are
 * several. The note's saved unit stays a choice even if the planning no longer shows it.
 */
export function unitChoices(establishments: readonly NoteEstablishment[], room?: Note['room']): Choice[] {
  const isOnlyOne = establishments.length === 1
  const choices = establishments.flatMap(({ name, rooms }) =>
    rooms.map((unit) => ({ value: unit.id, label: isOnlyOne ? unit.name : `${unit.name} · ${name}` })),
  )
  if (!room?.id || choices.some(({ value }) => value === room.id)) return [wholeEstablishment, ...choices]
  return [wholeEstablishment, { value: room.id, label: room.name }, ...choices]
}

const wholeEstablishment: Choice = { value: '', label: 'Toda la casa' }
