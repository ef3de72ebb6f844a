// What other slices may import from ical. Everything else in this folder is private.
export { type CalendarWorker, readDueFeed } from './read-due-feed.ts'
export { CALENDARS as CALENDARS_QUEUE } from './raise-alarm.ts'
export { calendarSweep } from './sweep.ts'
