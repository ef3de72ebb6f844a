import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Amounts right, dates and counts `number`, buttons `actions` (always last). */
  kind?: 'text' | 'number' | 'amount' | 'actions'
  sortable?: boolean
}
export type Sort = { key: string; descending: boolean }

/** As the tables' calls have it: 'Nombre|desc'. */
export const sortOnWire = ({ key, descending }: Sort): string => `${key}|${descending ? 'desc' : 'asc'}`
