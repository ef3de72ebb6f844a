import { Button, TextInput } from '@mantine/core'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { planningApi, type PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { whoOwesToday } from '@posada/domain/bookings/who-owes-today'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { RefusedError } from '../../../lib/errors.ts'
import { shortDates } from '../../../lib/format.ts'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './collect-at-till.module.css'

type Props = {
  /** All where none is chosen. */
  establishment: Pick<PlannedEstablishment, 'id' | 'today'> | undefined
  onCollect: (bookingId: string) => void
  onClose: () => void
}

/** 'Cobrar' at the till: who stays, comes or leaves today and still owes, and a search for every other booking. */
export function CollectAtTill({ establishment, onCollect, onClose }: Props) {
  const [text, setText] = useState('')
  return (
    <ViewDialog title="Cobrar" size={560} onClose={onClose}>
      <TextInput
        label="Buscar otra reserva"
        placeholder="Nombre, unidad, localizador o teléfono"
        leftSection={<Icon of={IconSearch} size={16} />}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        data-autofocus
        autoComplete="off"
      />
      {text.trim() === '' ? (
        <OwingToday establishment={establishment} onCollect={onCollect} />
      ) : (
        <FoundBookings text={text.trim()} onCollect={onCollect} />
      )}
    </ViewDialog>
  )
}

function OwingToday({ establishment, onCollect }: Omit<Props, 'onClose'>) {
  const accountToday = useToday()
  const today = establishment?.today ?? accountToday
  const { data, error, refetch } = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null, onlyBookings: null },
    { kinds: ['bookings', 'establishments', 'units'] },
  )
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
  const here = data.bookings.filter((one) => !establishment || one.establishmentId === establishment.id)
  const owing = whoOwesToday(here, today)
  if (owing.length === 0) return <p className={styles.none}>Nadie de los que están, entran o salen hoy debe nada.</p>
  return (
    <ul className={styles.rows} aria-label="Deben hoy">
      {owing.map(({ booking, when }) => (
        <li key={booking.id}>
          <span>
            <b>{booking.holder.name}</b>
            <small>
              {[unitsOf(booking.rooms.map(({ roomName }) => roomName)), whenWords[when], booking.locator].join(' · ')}
            </small>
          </span>
          <Button onClick={() => onCollect(booking.id)}>Cobrar {formatEuros(booking.pending)}</Button>
        </li>
      ))}
    </ul>
  )
}

function FoundBookings({ text, onCollect }: { text: string; onCollect: (bookingId: string) => void }) {
  const searched = useDebouncedText(text, 180)
  const { data, error, refetch } = useQueryCall(
    bookingsApi.search,
    { identifier: searched, withCancelled: false },
    { kinds: ['bookings', 'guests'], enabled: searched !== '', keepPrevious: true },
  )
  if (error instanceof RefusedError || data?.results.length === 0)
    return <p className={styles.none}>Ninguna reserva con ese nombre, unidad, localizador o teléfono.</p>
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
  return (
    <ul className={styles.rows} aria-label="Reservas encontradas">
      {data.results.map(({ id, holderName, locator, rooms, ...stay }) => (
        <li key={id}>
          <span>
            <b>{holderName}</b>
            <small>{[unitsOf(rooms.map(({ name }) => name)), shortDates(stay), locator].join(' · ')}</small>
          </span>
          <Button aria-label={`Cobrar a ${holderName}, ${locator}`} onClick={() => onCollect(id)}>
            Cobrar
          </Button>
        </li>
      ))}
    </ul>
  )
}

const unitsOf = (names: readonly string[]) => [...new Set(names)].join(', ')

const whenWords = { leaves: 'sale hoy', stays: 'en casa', arrives: 'entra hoy' }
