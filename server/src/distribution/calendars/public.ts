// What other slices may import from ical. Everything else in this folder is private.
export { readDueFeed } from './read-due-feed.ts'
export { calendarSweep } from './sweep.ts'
