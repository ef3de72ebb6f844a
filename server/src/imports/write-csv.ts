import { bookingColumns, type ImportField } from '@posada/domain/booking-import/booking-columns'
import { stringify } from 'csv-stringify/sync'
import type { Download } from '../http/call.ts'

export type ExportedLine = Partial<Record<ImportField, string>>

/** As Spanish spreadsheets open it: a mark for UTF-8, semicolons, and no cell that they would take for a formula. */
export function writeCsv(name: string, lines: readonly ExportedLine[]): Download {
  const rows = lines.map((line) => bookingColumns.map(({ field }) => asText(field, line[field] ?? '')))
  const text = stringify([bookingColumns.map(({ header }) => header), ...rows], {
    delimiter: ';',
    record_delimiter: 'windows',
  })
  return { name, contentType: 'text/csv; charset=utf-8', bytes: Buffer.from(`\uFEFF${text}`) }
}

/** A telephone number begins with + and is none. What had the mark of text itself gets one more, so that one can be taken off. */
const asText = (field: ImportField, cell: string) =>
  field === 'phone' && /^\+[\d ]*$/.test(cell) ? cell : cell.replace(/^(?='*[=+\-@\t\r])/, "'")

/** The cell without the mark that kept a spreadsheet from calculating it. */
export const withoutMark = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
