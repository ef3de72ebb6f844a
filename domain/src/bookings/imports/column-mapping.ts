import { normalizeText } from '../../platform/text/search-key.ts'
import { bookingColumns } from './booking-columns.ts'
import { clientColumns } from './client-columns.ts'
import type { ImportColumn } from './import-column.ts'
import type { ColumnField, ImportKind } from './import-fields.ts'

/** The column of a file for each field, by its heading. */
export type ColumnMapping = Partial<Record<ColumnField, string>>

/** In the order of the columns in files that Posada writes. */
export const importColumns = (kind: ImportKind): readonly ImportColumn[] =>
  kind === 'clients' ? clientColumns : bookingColumns

/** The headings of the columns without which a file cannot be read. A file of companies only has no names of people. */
export function missingColumns(kind: ImportKind, mapping: Record<string, string | null | undefined>): string[] {
  return importColumns(kind)
    .filter(({ field, required }) => required && !mapping[field] && !(field === 'name' && mapping['company']))
    .map(({ header }) => header)
}

/** The most likely column of each field, by the column's name; the user chooses those that are not recognised. */
export function guessColumns(kind: ImportKind, columns: readonly string[]): ColumnMapping {
  const free = new Map(columns.map((column) => [normalizeText(column), column]))
  const mapping: ColumnMapping = {}
  const take = (name: string) => {
    const column = free.get(name)
    free.delete(name)
    return column
  }
  for (const { field, header } of importColumns(kind)) assign(mapping, field, take(normalizeText(header)))
  for (const { field, aliases } of importColumns(kind))
    for (const alias of aliases) if (!mapping[field]) assign(mapping, field, take(normalizeText(alias)))
  return mapping
}

function assign(mapping: ColumnMapping, field: keyof ColumnMapping, column: string | undefined) {
  if (column !== undefined) mapping[field] = column
}
