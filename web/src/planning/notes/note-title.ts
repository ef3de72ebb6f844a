import type { Note } from '@posada/contract/notes/notes'

/** '101 - Cambiar bombilla'; only the title for a note of the whole establishment. */
export const noteTitle = ({ room, title }: Pick<Note, 'room' | 'title'>): string =>
  room.name ? `${room.name} - ${title}` : title
