import { bookingColumns, type ImportField } from '@posada/domain/booking-import/booking-columns'
import { asText, csvBytes, phoneAsText } from '../documents/csv.ts'
import type { Download } from '../http/call.ts'

export type ExportedLine = Partial<Record<ImportField, string>>

export function writeCsv(name: string, lines: readonly ExportedLine[]): Download {
  const rows = lines.map((line) => bookingColumns.map(({ field }) => cellOf(field, line[field] ?? '')))
  const bytes = csvBytes([bookingColumns.map(({ header }) => header), ...rows])
  return { name, contentType: 'text/csv; charset=utf-8', bytes }
}

const cellOf = (field: ImportField, cell: string) => (field === 'phone' ? phoneAsText(cell) : asText(cell))

/** The cell without the leading apostrophe that stops spreadsheets from evaluating it as a formula. */
export const withoutMark = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
