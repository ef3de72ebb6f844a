import { asText, csvBytes, phoneAsText } from './csv.ts'
import { guestListColumns } from './guest-columns.ts'
import type { GuestListRow } from './guest-list-data.ts'

/** The guest list as CSV, with the columns of the PDF. */
export const guestListCsv = (guests: readonly GuestListRow[]): Buffer =>
  csvBytes([
    guestListColumns.map(({ title }) => title),
    ...guests.map((guest) =>
      guestListColumns.map(({ title, of }) => (title === 'Teléfono' ? phoneAsText : asText)(of(guest))),
    ),
  ])
