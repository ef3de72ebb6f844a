import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { calendarsToRead } from './queries/due-feeds.ts'

export const calendarSweep = sweepStep({
  name: 'calendars',
  due: calendarsToRead,
  run: (feed, { wake }) => wake('calendars', feed),
  failure: 'a calendar could not be read',
})
