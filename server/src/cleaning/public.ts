// What other slices may import from cleaning. Everything else in this folder is private.
export { readCleaningDay } from './read-day.ts'
export { insertLostItem } from './queries/lost-property.ts'
