// What other slices may import from notes. Everything else in this folder is private.
export { addNote } from './change-notes.ts'
export { addNoteOfCleaner } from './add-note-of-cleaner.ts'
export { addNoteImage } from './note-images.ts'
export { daysWithNotes, imagesOf as imagesOfNotes, pendingCleaningNotes } from './queries.ts'
