import type { ReactNode } from 'react'
import { DataTableHead } from './data-table-head.tsx'
import type { Column, Sort } from './table-column.ts'
import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import styles from './data-table.module.css'

type Props<Row> = {
  /** What the table contains, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  error?: Error | null
  onRetry?: () => void
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  /** Range text and pager. */
  footer?: ReactNode
}

/** A table; on a phone each row becomes a card whose lines have their column's title. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, error, onRetry, empty, footer } = props
  if (rows === undefined && error) return <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
  if (rows === undefined) return <SkeletonRows />
  if (rows.length === 0) return empty
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table} aria-label={label}>
          <DataTableHead columns={columns} {...(sort ? { sort } : {})} {...(onSort ? { onSort } : {})} />
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, title, cell, kind = 'text' }) => (
                  <td key={key} data-kind={kind} data-title={title}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
}
