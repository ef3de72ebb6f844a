import type { ColumnMapping } from '@posada/domain/bookings/imports/column-mapping'
import { columnFields, type ColumnField } from '@posada/domain/bookings/imports/import-fields'
import { withoutMark } from '../../../platform/csv/read-csv.ts'

/** Reads the cells of a row by their fields; '' for a field without a column. */
export function cellReader(columns: readonly string[], mapping: ColumnMapping) {
  const indexes = new Map(columnFields.map((field) => [field, columns.indexOf(mapping[field] ?? '')]))
  return (cells: readonly string[]) => (field: ColumnField) => withoutMark(cells[indexes.get(field) ?? -1] ?? '')
}
