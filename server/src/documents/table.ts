/** What a column's cells are: texts, days, whole numbers, cents, or hundredths of a percent; '' where there is nothing. */
export type ColumnKind = 'text' | 'day' | 'number' | 'money' | 'percent'
export type TableColumn = { title: string; kind: ColumnKind }

/** Rows of figures for a spreadsheet, each cell by the kind of its column. */
export type Table = { columns: readonly TableColumn[]; rows: readonly (readonly (string | number)[])[] }
