import { Select } from '@mantine/core'
import type { ListedRoom } from '@posada/contract/guests/guest-data'
import { guestsApi } from '@posada/contract/guests/guests'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useCall } from '../lib/use-call.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './guests.module.css'

type Props = {
  guestId: string
  /** Whose unit it is, for who cannot see the row. */
  name: string
  room: ListedRoom | undefined
  /** Undefined until they are here. */
  rooms: readonly ListedRoom[] | undefined
  mayMove: boolean
}

/** The unit of a guest; another one is taken at once. */
export function UnitSelect({ guestId, name, room, rooms, mayMove }: Props) {
  const { run, isRunning } = useCall(guestsApi.changeRoom, { reloads: ['guests', 'bookings', 'communications'] })
  if (!mayMove) return <span>{room?.name ?? '–'}</span>
  // Someone whose unit is no longer among them still has it.
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
