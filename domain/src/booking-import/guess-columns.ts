import { normalizeText } from '../search-key.ts'
import { bookingColumns, type ColumnMapping } from './booking-columns.ts'

/** The most likely column of each field, by the column's name; the user chooses those that are not recognised. */
export function guessColumns(columns: readonly string[]): ColumnMapping {
  const free = new Map(columns.map((column) => [normalizeText(column), column]))
  const mapping: ColumnMapping = {}
  const take = (name: string) => {
    const column = free.get(name)
    free.delete(name)
    return column
  }
  for (const { field, header } of bookingColumns) assign(mapping, field, take(normalizeText(header)))
  for (const { field, aliases } of bookingColumns)
    for (const alias of aliases) if (!mapping[field]) assign(mapping, field, take(normalizeText(alias)))
  return mapping
}

function assign(mapping: ColumnMapping, field: keyof ColumnMapping, column: string | undefined) {
  if (column !== undefined) mapping[field] = column
}
