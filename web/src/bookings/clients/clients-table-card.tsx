import { Button, TextInput } from '@mantine/core'
import type { Pagination } from '@posada/contract/table-endpoint'
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClampedPage } from '../../lib/use-table-page.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { NameButton } from '../../ui/table/name-button.tsx'
import { SimilarNote } from '../../ui/table/similar-note.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './clients.module.css'
import type { ClientsTable } from './use-clients-table.ts'

type Named = { name: string }

export const nameColumn = <Row extends Named>(onOpen: (row: Row) => void): Column<Row> => ({
  key: 'Nombre',
  title: 'Nombre',
  sortable: true,
  cell: (row) => <NameButton onClick={() => onOpen(row)}>{row.name || 'Sin nombre'}</NameButton>,
})

export const textColumn = <Row,>(title: string, text: (row: Row) => ReactNode): Column<Row> => ({
  key: title,
  title,
  cell: (row) => <span className={styles.soft}>{text(row) || '–'}</span>,
})

export const openRecordColumn = <Row extends Named>(onOpen: (row: Row) => void): Column<Row> => ({
  key: 'acciones',
  title: 'Más información',
  kind: 'amount',
  cell: (row) => (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      className={styles.more ?? ''}
      aria-label={`Ver ficha de ${row.name}`}
      rightSection={<Icon of={IconChevronRight} size={16} />}
      onClick={() => onOpen(row)}
    >
      Ver ficha
    </Button>
  ),
})

type Words = { search: string; none: string; next: string; add: string; noun: string }
type Props<Row> = {
  title: string
  history: ClientsTable
  answer: UseQueryResult<{ rows: Row[]; links: { pagination: Pagination }; similarTo?: string[] | undefined }>
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
      <SimilarNote filter={history.filter} similarTo={answer.data?.similarTo} />
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
