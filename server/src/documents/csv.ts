import { stringify } from 'csv-stringify/sync'

/** As Spanish spreadsheets open it: a mark for UTF-8, semicolons, and lines that end as theirs do. */
export const csvBytes = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\uFEFF${stringify(
      rows.map((row) => [...row]),
      { delimiter: ';', record_delimiter: 'windows' },
    )}`,
  )

/** A cell that no spreadsheet takes for a formula. What had the mark of text itself gets one more, so that one can be taken off. */
export const asText = (cell: string): string => cell.replace(/^(?='*[=+\-@\t\r])/, "'")

/** A telephone number begins with + and is no formula. */
export const phoneAsText = (cell: string): string => (/^\+[\d ]*$/.test(cell) ? cell : asText(cell))
