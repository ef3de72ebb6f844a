import { stringify } from 'csv-stringify/sync'

/** CSV as Spanish spreadsheets open it: UTF-8 with BOM, semicolons, Windows line ends. */
export const csvBytes = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\uFEFF${stringify(
      rows.map((row) => [...row]),
      { delimiter: ';', record_delimiter: 'windows' },
    )}`,
  )

/** A cell that no spreadsheet interprets as a formula: prefixed with an apostrophe, also if it has one already. */
export const asText = (cell: string): string => cell.replace(/^(?='*[=+\-@\t\r])/, "'")
