import type { Customer, CustomerGroup } from '@posada/contract/provider/customers'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import { PillChoice } from '../../../ui/choices/pill-choice.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TablePager } from '../../../ui/table/table-pager.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { customerColumns } from './customer-columns.tsx'
import type { Customers } from './use-customers.ts'

type Props = { list: Customers; openId: string | undefined; onOpen: (customer: Customer) => void }

/** 'Listado de clientes', with its groups. */
export function CustomersCard({ list, openId, onOpen }: Props) {
  const { query, customers, counts, pagination, group, sort, search } = list
  const labelOf = (label: string, count: number | undefined) => (
    <>
      {label} {count !== undefined && <b>{count.toLocaleString('es-ES')}</b>}
    </>
  )
  const choices: { value: CustomerGroup; label: ReactNode }[] = [
    { value: 'all', label: labelOf('Todos', counts?.all) },
    { value: 'expiring', label: labelOf('Vencen este mes', counts?.expiring) },
    { value: 'read-only', label: labelOf('Solo lectura', counts?.readOnly) },
  ]
  return (
    <Card
      title="Listado de clientes"
      flush
      actions={<PillChoice label="Grupo" isBordered choices={choices} value={group} onChange={list.setGroup} />}
    >
      <DataTable
        label="Listado de clientes"
        columns={customerColumns(onOpen)}
        rows={customers}
        rowKey={({ id }) => id}
        isCurrent={({ id }) => id === openId}
        sort={sort}
        onSort={list.setSort}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={<NoCustomers hasAny={(counts?.all ?? 0) > 0} isSearch={search.filter !== ''} />}
        footer={
          pagination && (
            <TablePager
              noun="clientes"
              pagination={pagination}
              onPage={list.setPage}
              rangeText={(from, to, total) => `de ${from} a ${to} de ${total}`}
            />
          )
        }
      />
    </Card>
  )
}

const NoCustomers = ({ hasAny, isSearch }: { hasAny: boolean; isSearch: boolean }) => (
  <EmptyState
    icon={<Icon of={IconUsers} size={24} />}
    title={hasAny ? 'Ningún cliente' : 'Todavía no hay clientes'}
    text={
      !hasAny
        ? 'Aparecerán aquí cuando se registren.'
        : isSearch
          ? 'Ninguno coincide con lo que busca.'
          : 'No hay ninguno en este grupo.'
    }
  />
)
