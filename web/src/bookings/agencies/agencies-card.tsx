import { Button, TextInput } from '@mantine/core'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import type { AgencyRow } from '@posada/contract/bookings/agencies/agency'
import { commissionsApi } from '@posada/contract/bookings/agencies/commissions'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useClampedPage, useSearchedPage } from '../../lib/use-table-page.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { DataTable, type Sort, sortParam } from '../../ui/table/data-table.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './agencies.module.css'
import { agencyColumns } from './agency-columns.tsx'
import { AgencyRecordDialog } from './agency-record-dialog.tsx'
import { CommissionsDialog } from './commissions/commissions-dialog.tsx'
import { NewAgencyDialog } from './new-agency-dialog.tsx'
import { ReviewsDialog } from './reviews/reviews-dialog.tsx'

const PER_PAGE = 10

/** A page of the agencies table with its search and sort order. */
function useAgenciesTable() {
  const { page, setPage, search, fromFirst } = useSearchedPage()
  const [sort, setSort] = useState<Sort>({ key: 'Nombre', descending: false })
  const agencies = useQueryCall(
    agenciesApi.list,
    { page, perPage: PER_PAGE, perPageDashed: null, sort: sortParam(sort), filter: search.filter || null },
    { kinds: ['agencies'], keepPrevious: true },
  )
  useClampedPage({ page, setPage }, agencies.isPlaceholderData ? undefined : agencies.data?.links.pagination)
  return { agencies, setPage, search, sort: { by: sort, set: fromFirst(setSort) } }
}

type NoAgenciesProps = { filter: string; onAll: () => void; action: ReactNode }

const NoAgencies = ({ filter, onAll, action }: NoAgenciesProps) => (
  <EmptyState
    icon={<Icon of={IconBuildingStore} size={24} />}
    {...(filter
      ? { title: `Ninguna agencia coincide con «${filter}».`, action: <Button onClick={onAll}>Ver todas</Button> }
      : {
          title: 'Todavía no hay agencias.',
          text: 'Con sus condiciones guardadas, cada reserva que llegue por ellas lleva ya su comisión y a quién se factura.',
          action,
        })}
  />
)

type Open =
  | { kind: 'new' }
  | { kind: 'commissions' }
  | { kind: 'record'; id: string }
  | { kind: 'reviews'; row: AgencyRow }

/** 'Agencias': the agencies that sell the account's rooms, with their terms and the opinions on them. */
export function AgenciesCard() {
  const { agencies, setPage, search, sort } = useAgenciesTable()
  const mayAdd = useMay(agenciesApi.add)
  const maySeeCommissions = useMay(commissionsApi.ofPeriod)
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const pagination = agencies.data?.links.pagination
  const addButton = mayAdd && (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen({ kind: 'new' })}>
      Nueva agencia
    </Button>
  )
  const isEmpty = pagination?.total === 0 && search.filter === ''
  return (
    <Card
      title="Agencias"
      flush
      {...(pagination && search.filter === '' ? { count: pagination.total } : {})}
      actions={
        !isEmpty && (
          <>
            <TextInput
              className={styles.search ?? ''}
              type="search"
              aria-label="Buscar agencias"
              placeholder="Nombre, empresa, CIF, correo"
              leftSection={<Icon of={IconSearch} />}
              value={search.text}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget }) => search.type(currentTarget.value)}
            />
            {maySeeCommissions && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<Icon of={IconPercentage} />}
                onClick={() => setOpen({ kind: 'commissions' })}
              >
                Comisiones
              </Button>
            )}
            {addButton}
          </>
        )
      }
    >
      <DataTable
        label="Agencias"
        columns={agencyColumns({
          isPhone,
          onOpen: (id) => setOpen({ kind: 'record', id }),
          onReviews: (row) => setOpen({ kind: 'reviews', row }),
        })}
        rows={agencies.data?.rows}
        rowKey={({ id }) => id}
        sort={sort.by}
        onSort={sort.set}
        error={agencies.error}
        onRetry={() => void agencies.refetch()}
        empty={<NoAgencies filter={search.filter} onAll={() => search.type('')} action={addButton} />}
        footer={pagination && <TablePager noun="agencias" inTotals pagination={pagination} onPage={setPage} />}
      />
      {open?.kind === 'new' && <NewAgencyDialog onClose={close} />}
      {open?.kind === 'record' && <AgencyRecordDialog id={open.id} onClose={close} />}
      {open?.kind === 'reviews' && <ReviewsDialog agency={open.row} onClose={close} />}
      {open?.kind === 'commissions' && <CommissionsDialog onClose={close} />}
    </Card>
  )
}
