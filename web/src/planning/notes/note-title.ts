import type { Note } from '@posada/contract/notes/notes'

/** '101 - Cambiar bombilla'; the title alone where the note is of the whole house. */
export const noteTitle = ({ room, title }: Pick<Note, 'room' | 'title'>): string =>
  room.name ? `${room.name} - ${title}` : title
