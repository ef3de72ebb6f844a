// What other slices may import from ical. Everything else in this folder is private.
export { CalendarsButton } from './calendars-button.tsx'
