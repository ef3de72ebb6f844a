import { Button, TextInput } from '@mantine/core'
import type { Pagination } from '@posada/contract/endpoint'
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useClampedPage } from '../lib/use-page-that-is.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Column } from '../ui/table-column.ts'
import { TablePager } from '../ui/table-pager.tsx'
import styles from './clients.module.css'
import type { ClientsTable } from './use-history.ts'

type Words = { search: string; none: string; next: string; add: string; noun: string }
type Props<Row> = {
  title: string
  history: ClientsTable
  answer: UseQueryResult<{ rows: Row[]; links: { pagination: Pagination } }>
  columns: readonly Column<Row>[]
  words: Words
  /** Absent for users who may not create a record. */
  onAdd: (() => void) | undefined
}

/** One of the two tables with its search field. */
export function ClientsTableCard<Row extends { id: string }>(props: Props<Row>) {
  const { title, history, answer, columns, words, onAdd } = props
  const pagination = answer.data?.links.pagination
  useClampedPage(history, answer.isPlaceholderData ? undefined : pagination)
  return (
    <Card
      title={title}
      flush
      actions={
        <TextInput
          className={styles.search ?? ''}
          type="search"
          aria-label={`Buscar ${words.noun}`}
          placeholder={words.search}
          leftSection={<Icon of={IconSearch} />}
          value={history.text}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => history.type(currentTarget.value)}
        />
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.rows}
        rowKey={({ id }) => id}
        sort={history.sort}
        onSort={history.setSort}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        empty={
          history.filter ? (
            <NothingFound history={history} words={words} />
          ) : (
            <EmptyState
              icon={<Icon of={IconAddressBook} size={24} />}
              title={words.none}
              text={words.next}
              action={onAdd && <Button onClick={onAdd}>{words.add}</Button>}
            />
          )
        }
        footer={
          pagination && <TablePager noun={words.noun} upTo="a" pagination={pagination} onPage={history.setPage} />
        }
      />
    </Card>
  )
}

const NothingFound = ({ history, words }: { history: ClientsTable; words: Words }) => (
  <EmptyState
    icon={<Icon of={IconSearch} size={24} />}
    title={`Ningún resultado con «${history.filter}»`}
    text={`Se busca en: ${words.search.toLowerCase()}.`}
    action={<Button onClick={() => history.type('')}>Ver todos</Button>}
  />
)
