import { Select } from '@mantine/core'
import type { ListedRoom } from '@posada/contract/guests/guest-data'
import { guestsApi } from '@posada/contract/guests/guests'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useCall } from '../lib/use-call.ts'
import { Icon } from '../ui/theme/icon.tsx'
import styles from './guests.module.css'

type Props = {
  guestId: string
  /** The guest's name, for screen readers. */
  name: string
  room: ListedRoom | undefined
  /** Undefined while loading. */
  rooms: readonly ListedRoom[] | undefined
  mayMove: boolean
}

/** The unit of a guest; a change is saved immediately. */
export function UnitSelect({ guestId, name, room, rooms, mayMove }: Props) {
  const { run, isRunning } = useCall(guestsApi.changeRoom, { reloads: ['guests', 'bookings', 'communications'] })
  if (!mayMove) return <span>{room?.name ?? '–'}</span>
  // The guest's present unit stays in the list even if it is no longer among the choices.
  const others = (rooms ?? []).filter(({ id }) => id !== room?.id)
  const all = room && others.length === (rooms ?? []).length ? [room, ...others] : (rooms ?? [])
  return (
    <Select
      className={styles.unit ?? ''}
      size="xs"
      aria-label={`Unidad de ${name}`}
      data={all.map(({ id, name: label }) => ({ value: id, label }))}
      value={isRunning ? null : (room?.id ?? null)}
      placeholder={isRunning ? 'Asignando...' : 'Sin unidad'}
      disabled={isRunning}
      allowDeselect={false}
      searchable={all.length > 12}
      rightSection={<Icon of={IconChevronDown} size={14} />}
      rightSectionPointerEvents="none"
      nothingFoundMessage="No se ha encontrado nada"
      comboboxProps={{ shadow: 'md', width: 180, position: 'bottom-start', keepMounted: false }}
      onChange={(roomId) => {
        if (roomId !== null && roomId !== room?.id) run({ roomId, id: guestId })
      }}
    />
  )
}
