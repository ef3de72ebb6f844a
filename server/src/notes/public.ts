// What other slices may import from notes. Everything else in this folder is private.
export { addNote } from './change-notes.ts'
export { daysWithNotes } from './queries.ts'
