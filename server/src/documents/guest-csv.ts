import { asText, csvBytes, phoneAsText } from './csv.ts'
import { guestColumns } from './guest-columns.ts'
import type { ListedGuest } from './guest-list-data.ts'

/** The guest list as CSV, with the columns of the PDF. */
export const guestCsv = (guests: readonly ListedGuest[]): Buffer =>
  csvBytes([
    guestColumns.map(({ title }) => title),
    ...guests.map((guest) =>
      guestColumns.map(({ title, of }) => (title === 'Teléfono' ? phoneAsText : asText)(of(guest))),
    ),
  ])
