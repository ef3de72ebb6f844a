import type { ColumnField } from './import-fields.ts'

/** A column that a file for the import can have. */
export type ImportColumn = {
  field: ColumnField
  /** The heading of the column in files that Posada writes. */
  header: string
  /** Headings of the column in files of other programs. */
  aliases: readonly string[]
  required: boolean
  /** The value in the template. */
  example: string
}
