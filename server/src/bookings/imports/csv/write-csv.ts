import { importColumns } from '@posada/domain/bookings/imports/column-mapping'
import type { ColumnField, ImportKind } from '@posada/domain/bookings/imports/import-fields'
import { asText, csvBytes } from '../../../platform/documents/spreadsheets/csv.ts'
import type { Download } from '../../../platform/http/handlers/request-context.ts'
import { delimiterOf } from '../../../platform/csv/delimiter.ts'
import type { CsvRow } from '../../../platform/csv/parse-csv.ts'

/** A CSV of these rows, header first, in which each begins on the line of its number: the lines between are empty. */
export function csvOfRows(original: string, rows: readonly CsvRow[]): string {
  const delimiter = delimiterOf(original)
  const isPlain = (cell: string) => !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell)
  const written = (cell: string) => (isPlain(cell) ? cell : `"${cell.replaceAll('"', '""')}"`)
  let text = ''
  let next = 1
  for (const { line, cells } of rows) {
    const record = cells.map((cell) => written(cell.replaceAll('\r\n', '\n'))).join(delimiter)
    text += '\n'.repeat(line - next) + `${record}\n`
    next = line + record.split('\n').length
  }
  return text
}

export type ExportedLine = Partial<Record<ColumnField, string>>

/** A file for the import, with all columns of its kind. */
export function writeCsv(kind: ImportKind, name: string, lines: readonly ExportedLine[]): Download {
  const columns = importColumns(kind)
  const rows = lines.map((line) => columns.map(({ field }) => asText(line[field] ?? '')))
  const bytes = csvBytes([columns.map(({ header }) => header), ...rows])
  return { name, contentType: 'text/csv; charset=utf-8', bytes }
}
