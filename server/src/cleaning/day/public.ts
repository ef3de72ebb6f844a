// What other slices may import from cleaning. Everything else in this folder is private.
export { loadDay, type LoadedDay } from './load-day.ts'
export { cleaningDayOf } from './read-day.ts'
export { insertLostItem, setPhotoOfLost } from './queries/lost-property.ts'
export { lightCleaningSweep } from './sweep.ts'
