import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** `amount` aligns right, `number` is for dates and counts, `actions` for buttons (always last). */
  kind?: 'text' | 'number' | 'amount' | 'actions'
  sortable?: boolean
}
export type Sort = { key: string; descending: boolean }

/** A sort order in the format of the table endpoints: 'Nombre|desc'. */
export const sortParam = ({ key, descending }: Sort): string => `${key}|${descending ? 'desc' : 'asc'}`
