// What other slices may ask of notes. Everything else in this folder is private.
export { daysWithNotes } from './queries.ts'
