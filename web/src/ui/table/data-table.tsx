import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/error-state.tsx'
import { SkeletonRows } from '../feedback/skeleton-rows.tsx'
import { Icon } from '../theme/icon.tsx'
import styles from './data-table.module.css'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** `amount` aligns right, `number` is for dates and counts, `actions` for buttons (always last). */
  kind?: 'text' | 'number' | 'amount' | 'actions'
  sortable?: boolean
  /** Left out where the screen is narrower than 1200 px. */
  isWideOnly?: boolean
  /** A text of several lines: on a phone it has the whole width, without its title. */
  isWhole?: boolean
}
export type Sort = { key: string; descending: boolean }

/** A sort order in the format of the table endpoints: 'Nombre|desc'. */
export const sortParam = ({ key, descending }: Sort): string => `${key}|${descending ? 'desc' : 'asc'}`

type HeadProps<Row> = { columns: readonly Column<Row>[]; sort?: Sort; onSort?: (sort: Sort) => void }

/** The header of a table. The sorted column shows an arrow; clicking it again reverses the order. */
const DataTableHead = <Row,>({ columns, sort, onSort }: HeadProps<Row>) => (
  <thead>
    <tr>
      {columns.map(({ key, title, kind = 'text', sortable = false, isWideOnly }) => {
        const isSorted = sort?.key === key
        return (
          <th
            key={key}
            scope="col"
            data-kind={kind}
            data-wide-only={isWideOnly || undefined}
            aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
          >
            {sortable && onSort ? (
              <button
                type="button"
                className={styles.sort}
                data-on={isSorted || undefined}
                onClick={() => onSort({ key, descending: isSorted && !sort.descending })}
              >
                {title}
                {isSorted && <Icon of={sort.descending ? IconArrowDown : IconArrowUp} size={14} />}
              </button>
            ) : kind === 'actions' ? (
              <span className={styles.unseen}>{title}</span>
            ) : (
              title
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)

type Props<Row> = {
  /** What the table contains, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Whether the row is the one whose record is open beside the table. */
  isCurrent?: (row: Row) => boolean
  sort?: Sort
  onSort?: (sort: Sort) => void
  error?: Error | null
  onRetry?: () => void
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  /** The sums of the columns, below the rows; on a phone above them. */
  sum?: Row
  /** Range text and pager. */
  footer?: ReactNode
}

const Cells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) =>
  columns.map(({ key, title, cell, kind = 'text', isWideOnly, isWhole }) => (
    <td
      key={key}
      data-kind={kind}
      data-title={title}
      data-wide-only={isWideOnly || undefined}
      data-whole={isWhole || undefined}
    >
      {cell(row)}
    </td>
  ))

/** A table; on a phone each row becomes a card whose lines have their column's title. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, isCurrent, sort, onSort, error, onRetry, empty, sum, footer } = props
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
              <tr key={rowKey(row)} aria-current={isCurrent?.(row) || undefined}>
                <Cells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
          {sum !== undefined && (
            <tfoot>
              <tr>
                <Cells columns={columns} row={sum} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
}
