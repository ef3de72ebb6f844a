// What other slices may import from notes. Everything else in this folder is private.
export { daysWithNotes } from './queries.ts'
