import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { bookingsApi, type FoundBooking } from '@posada/contract/bookings/bookings'
import { formatDay } from '@posada/domain/days/day'
import { limits } from '@posada/domain/limits'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState, type SyntheticEvent, type RefObject } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { KeyHint } from '../../ui/page/key-hint.tsx'
import styles from './planning-search.module.css'

type Props = { box: RefObject<HTMLInputElement | null>; onFound: (booking: FoundBooking) => void; autoFocus?: boolean }
type Outcome = { searched: string; results: readonly FoundBooking[] }

/** A single result opens at once; several are listed; without one a message is shown. */
export function PlanningSearch({ box, onFound, autoFocus = false }: Props) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const searched = text.trim()
  const choose = (booking: FoundBooking) => {
    setOutcome(null)
    onFound(booking)
  }
  const call = useCall(bookingsApi.search, {
    title: null,
    onDone: ({ reply: { results } }) =>
      results.length === 1 && results[0] ? choose(results[0]) : setOutcome({ searched, results }),
    onRefused: () => setOutcome({ searched, results: [] }),
  })
  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    if (searched !== '' && !call.isRunning) call.run({ identifier: searched, withCancelled: null })
  }
  return (
    <Popover
      opened={outcome !== null}
      onChange={(opened) => !opened && setOutcome(null)}
      position="bottom-end"
      width={340}
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <form role="search" onSubmit={search}>
          <TextInput
            ref={box}
            aria-label="Buscar por loc. de reserva"
            placeholder="Buscar por loc. de reserva"
            maxLength={limits.search}
            value={text}
            autoFocus={autoFocus}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setOutcome(null)
            }}
            leftSection={
              <ActionIcon
                type="submit"
                variant="subtle"
                color="gray"
                aria-label="Buscar"
                tabIndex={-1}
                disabled={call.isRunning}
              >
                <Icon of={IconSearch} />
              </ActionIcon>
            }
            rightSection={<span className={styles.key}>{text === '' && <KeyHint>/</KeyHint>}</span>}
          />
        </form>
      </Popover.Target>
      <Popover.Dropdown role="region" aria-label="Resultados de la búsqueda" className={styles.results ?? ''}>
        {outcome && <Results {...outcome} onChoose={choose} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Results({ searched, results, onChoose }: Outcome & { onChoose: (booking: FoundBooking) => void }) {
  if (results.length === 0)
    return (
      <div role="status">
        <EmptyState
          icon={<Icon of={IconSearch} size={24} />}
          title={`Ninguna reserva con el localizador «${searched}»`}
          text="También puede buscar por el nombre del huésped o su teléfono."
        />
      </div>
    )
  return (
    <ul>
      {results.map((booking) => (
        <li key={booking.id}>
          <button type="button" className={styles.result} onClick={() => onChoose(booking)}>
            <b>{booking.holderName}</b> <span>{booking.locator}</span>
            <small>
              {booking.rooms.map(({ name }) => name).join(', ')} · {formatDay(booking.checkIn)} –{' '}
              {formatDay(booking.checkOut)}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
