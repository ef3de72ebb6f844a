import { Button, TextInput } from '@mantine/core'
import IconDeviceMobileCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SimilarNote } from '../../ui/table/similar-note.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { checkinColumns } from './checkin-columns.tsx'
import styles from './self-check-in.module.css'
import { useCheckinsTable } from './use-checkins-table.ts'

const TITLE = 'Listado de auto check-in'

type Props = { maySee: boolean; hasSeveralEstablishments: boolean; onOpen: (bookingId: string) => void }

/** The self check-ins that were sent: ten per page, latest arrival first. */
export function CheckinsCard({ maySee, hasSeveralEstablishments, onOpen }: Props) {
  const { checkins, page, search, sort } = useCheckinsTable(maySee)
  const pagination = checkins.data?.links.pagination
  return (
    <Card
      title={TITLE}
      flush
      actions={
        <TextInput
          className={styles.search ?? ''}
          type="search"
          aria-label="Buscar auto check-ins"
          placeholder="Titular, reserva, teléfono"
          leftSection={<Icon of={IconSearch} />}
          value={search.text}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
        />
      }
    >
      <SimilarNote filter={search.filter} similarTo={checkins.data?.similarTo} />
      <DataTable
        label={TITLE}
        columns={checkinColumns({ hasSeveralEstablishments, onOpen })}
        rows={checkins.data?.rows}
        rowKey={({ bookingId }) => bookingId}
        sort={sort.by}
        onSort={sort.set}
        error={checkins.error}
        onRetry={() => void checkins.refetch()}
        empty={<NoCheckins filter={search.filter} onAll={() => search.type('')} />}
        footer={pagination && <TablePager noun="auto check-ins" upTo="a" pagination={pagination} onPage={page.set} />}
      />
    </Card>
  )
}

const NoCheckins = ({ filter, onAll }: { filter: string; onAll: () => void }) =>
  filter ? (
    <EmptyState
      icon={<Icon of={IconSearch} size={24} />}
      title={`Ningún auto check-in con «${filter}»`}
      text="Se busca en el titular, el localizador y el teléfono de la reserva."
      action={<Button onClick={onAll}>Ver todos</Button>}
    />
  ) : (
    <EmptyState
      icon={<Icon of={IconDeviceMobileCheck} size={24} />}
      title="Todavía no se ha enviado ningún auto check-in"
      text="Con él, los huéspedes dan sus datos antes de llegar. Se envía desde aquí o desde la reserva."
    />
  )
