import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from '@tanstack/react-router'
import { useGuestDocument } from '../downloads/public.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { PillChoice } from '../../ui/choices/pill-choice.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SimilarNote } from '../../ui/table/similar-note.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { guestColumns } from './guest-columns.tsx'
import styles from './guests.module.css'
import { useGuestTable } from './use-guest-table.ts'

type NoGuestsProps = { filter: string; onlyFailed: boolean; onAll: () => void }

/** Empty state of the list: no match, no report with an error, or no guest registered yet. */
function NoGuests({ filter, onlyFailed, onAll }: NoGuestsProps) {
  const mayRegister = useMay(newGuestApi.add)
  if (filter)
    return (
      <EmptyState
        icon={<Icon of={IconSearch} size={24} />}
        title={`Ningún huésped con «${filter}»`}
        text="Se busca en el nombre, el documento, la unidad y el localizador de la reserva."
        action={<Button onClick={onAll}>Ver todos</Button>}
      />
    )
  if (onlyFailed)
    return (
      <EmptyState
        icon={<Icon of={IconCircleCheck} size={24} />}
        title="Ningún parte con error"
        text="Los partes que el registro rechace aparecerán aquí."
      />
    )
  return (
    <EmptyState
      icon={<Icon of={IconUsers} size={24} />}
      title="Todavía no hay huéspedes"
      text="Registre al primero cuando llegue: su parte se prepara con esos datos."
      action={
        mayRegister && (
          <Button renderRoot={(props) => <Link {...props} to="/dashboard/new_guest" />}>Nuevo huésped</Button>
        )
      }
    />
  )
}

type Props = { maySee: boolean; hasSeveralEstablishments: boolean; onOpen: (guestId: string) => void }

/** 'Listado de huéspedes': ten per page, latest arrival first. */
export function GuestsCard({ maySee, hasSeveralEstablishments, onOpen }: Props) {
  const { guests, failed, page, search, sort, view } = useGuestTable(maySee)
  const rooms = useQueryCall(guestsApi.rooms, {}, { kinds: ['units', 'bookings'], enabled: maySee })
  const mayMove = useMay(guestsApi.changeUnitOfGuest)
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
      <SimilarNote filter={search.filter} similarTo={guests.data?.similarTo} />
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
