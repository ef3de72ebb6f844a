import { asText, csvBytes, phoneAsText } from './csv.ts'
import { guestColumns } from './guest-columns.ts'
import type { ListedGuest } from './guest-list-data.ts'

/** The same columns as on paper, for a spreadsheet. */
export const guestCsv = (guests: readonly ListedGuest[]): Buffer =>
  csvBytes([
    guestColumns.map(({ title }) => title),
    ...guests.map((guest) =>
      guestColumns.map(({ title, of }) => (title === 'Teléfono' ? phoneAsText : asText)(of(guest))),
    ),
  ])
