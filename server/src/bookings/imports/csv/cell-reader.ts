import type { ColumnMapping } from '@posada/domain/bookings/imports/column-mapping'
import { columnFields, type ColumnField } from '@posada/domain/bookings/imports/import-fields'

/** Reads the cells of a row by their fields; '' for a field without a column. */
export function cellReader(columns: readonly string[], mapping: ColumnMapping) {
  const indexes = new Map(columnFields.map((field) => [field, columns.indexOf(mapping[field] ?? '')]))
  return (cells: readonly string[]) => (field: ColumnField) => withoutMark(cells[indexes.get(field) ?? -1] ?? '')
}

/** The cell without the leading apostrophe that stops spreadsheets from evaluating it as a formula. */
const withoutMark = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
