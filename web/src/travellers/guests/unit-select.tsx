import { Select } from '@mantine/core'
import type { AssignableUnit } from '@posada/contract/travellers/guests/guest-data'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useCall } from '../../lib/use-call.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './guests.module.css'

type Props = {
  guestId: string
  /** The guest's name, for screen readers. */
  name: string
  room: AssignableUnit | undefined
  /** Undefined while loading. */
  rooms: readonly AssignableUnit[] | undefined
  mayMove: boolean
  /** The options then name their establishments. */
  hasSeveralEstablishments: boolean
}

/** The unit of a guest; a change is saved immediately. */
export function UnitSelect({ guestId, name, room, rooms, mayMove, hasSeveralEstablishments }: Props) {
  const { run, isRunning } = useCall(guestsApi.changeUnitOfGuest, { reloads: ['guests', 'bookings', 'communications'] })
  if (!mayMove)
    return (
      <span>
        {room?.name ?? '–'}
        {hasSeveralEstablishments && <span className={styles.establishment}>{room?.establishmentName}</span>}
      </span>
    )
  // The guest's present unit stays in the list even if it is no longer among the choices.
  const others = (rooms ?? []).filter(({ id }) => id !== room?.id)
  const all = room && others.length === (rooms ?? []).length ? [room, ...others] : (rooms ?? [])
  const establishments = new Map(all.map(({ id, establishmentName }) => [id, establishmentName]))
  return (
    <Select
      className={styles.unit ?? ''}
      size="xs"
      title={hasSeveralEstablishments ? room?.establishmentName : undefined}
      aria-label={`Unidad de ${name}`}
      data={all.map(({ id, name: label }) => ({ value: id, label }))}
      renderOption={({ option }) => (
        <span>
          {option.label}{' '}
          {hasSeveralEstablishments && <span className={styles.establishment}>{establishments.get(option.value)}</span>}
        </span>
      )}
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
