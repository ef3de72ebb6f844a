import { withoutForbidden } from '@posada/domain/platform/text/xml-characters'
import { stringify } from 'csv-stringify/sync'

/** CSV as Spanish spreadsheets open it: UTF-8 with BOM, semicolons, Windows line ends. */
export const csvBytes = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\uFEFF${stringify(
      rows.map((row) => row.map(withoutForbidden)),
      { delimiter: ';', record_delimiter: 'windows' },
    )}`,
  )

/** A cell that no spreadsheet interprets as a formula: prefixed with an apostrophe, also if it has one already. */
export const asText = (cell: string): string => cell.replace(/^(?='*[=+\-@\t\r])/, "'")

/**
 * Lines as `csvBytes` writes them, without its BOM: for files that are written portion by portion. An empty cell is null; the
 * cells of columns that are no figures are written as text.
 */
export const csvLines = (rows: readonly (readonly (string | null)[])[], areFigures: readonly boolean[]): string =>
  rows
    .map((row) => row.map((cell, place) => cellOf(cell ?? '', areFigures[place] === true)).join(';'))
    .join('\r\n')
    .concat(rows.length > 0 ? '\r\n' : '')

function cellOf(cell: string, isFigure: boolean): string {
  const text = withoutForbidden(isFigure ? cell : asText(cell))
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
