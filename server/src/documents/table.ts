/** The type of a column's cells: text, day, whole number, cents, or hundredths of a percent; '' is an empty cell. */
export type ColumnKind = 'text' | 'day' | 'number' | 'money' | 'percent'
export type TableColumn = { title: string; kind: ColumnKind }

/** A table for a spreadsheet. Each cell has the kind of its column. */
export type Table = { columns: readonly TableColumn[]; rows: readonly (readonly (string | number)[])[] }
