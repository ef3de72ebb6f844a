import { TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { guestsApi } from '@posada/contract/guests/guests'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useMay } from '../lib/use-me.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Icon } from '../ui/icon.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { TablePager } from '../ui/table-pager.tsx'
import { guestColumns } from './guest-columns.tsx'
import styles from './guests.module.css'
import { NoGuests } from './no-guests.tsx'
import { PillChoice } from '../ui/pill-choice.tsx'
import { useGuestDocument } from './use-guest-document.ts'
import { useGuestTable } from './use-guest-table.ts'

type Props = { maySee: boolean; hasSeveralEstablishments: boolean; onOpen: (guestId: string) => void }

/** 'Listado de huéspedes': ten per page, latest arrival first. */
export function GuestsCard({ maySee, hasSeveralEstablishments, onOpen }: Props) {
  const { guests, failed, page, search, sort, view } = useGuestTable(maySee)
  const rooms = useQueryCall(guestsApi.rooms, {}, { kinds: ['units', 'bookings'], enabled: maySee })
  const mayMove = useMay(guestsApi.changeRoom)
  const documents = useGuestDocument()
  const isPhone = useIsPhone()
  const isNarrow = useMediaQuery('(max-width: 1199px)', undefined, { getInitialValueInEffect: false }) ?? false
  const pagination = guests.data?.links.pagination
  return (
    <Card
      title="Listado de huéspedes"
      flush
      actions={
        <>
          <PillChoice
            label="Huéspedes"
            isBordered
            choices={[
              { value: 'all', label: 'Todos' },
              { value: 'failed', label: <WithError count={failed} /> },
            ]}
            value={view.shown}
            onChange={view.set}
          />
          <TextInput
            className={styles.search ?? ''}
            type="search"
            aria-label="Buscar huéspedes"
            placeholder="Nombre, documento, unidad"
            leftSection={<Icon of={IconSearch} />}
            value={search.text}
            maxLength={100}
            autoComplete="off"
            onChange={({ currentTarget }) => search.type(currentTarget.value)}
          />
        </>
      }
    >
      <DataTable
        label="Listado de huéspedes"
        columns={guestColumns({
          rooms: rooms.data?.rooms,
          mayMove,
          hasSeveralEstablishments,
          isPhone,
          isNarrow,
          documents,
          onOpen,
        })}
        rows={guests.data?.rows}
        rowKey={({ guest: [, , , id] }) => id}
        sort={sort.by}
        onSort={sort.set}
        error={guests.error}
        onRetry={() => void guests.refetch()}
        empty={<NoGuests filter={search.filter} onlyFailed={view.shown === 'failed'} onAll={() => search.type('')} />}
        footer={pagination && <TablePager noun="huéspedes" upTo="a" pagination={pagination} onPage={page.set} />}
      />
    </Card>
  )
}

const WithError = ({ count = 0 }: { count: number | undefined }) => (
  <>
    {count > 0 && (
      <span className={styles.error}>
        <Icon of={IconAlertTriangle} size={14} />
      </span>
    )}
    Con error <b>{count}</b>
  </>
)
