import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { Column, Sort } from './table-column.ts'
import { Icon } from './icon.tsx'
import styles from './data-table.module.css'

type HeadProps<Row> = { columns: readonly Column<Row>[]; sort?: Sort; onSort?: (sort: Sort) => void }

/** The header of a table. The sorted column shows an arrow; clicking it again reverses the order. */
export const DataTableHead = <Row,>({ columns, sort, onSort }: HeadProps<Row>) => (
  <thead>
    <tr>
      {columns.map(({ key, title, kind = 'text', sortable = false }) => {
        const isSorted = sort?.key === key
        return (
          <th
            key={key}
            scope="col"
            data-kind={kind}
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
