import { Button, Select } from '@mantine/core'
import type { CheckinPlace } from '@posada/contract/guest-pages/self-check-in/checkin-place'
import { type SelfCheckin, selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import type { PlaceState } from '@posada/domain/guest-pages/self-check-in/place-state'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useCall } from '../../lib/use-call.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './self-check-in.module.css'

type Props = {
  place: CheckinPlace
  number: number
  units: SelfCheckin['units']
  mayChange: boolean
  onRemove: () => void
}

/** A place: the guest who fills it, what their data lack, and their unit. */
export function CheckinPlaceItem({ place, number, units, mayChange, onRemove }: Props) {
  const { id, name, documentNumber, phone, email, unit, state, faults, guestId } = place
  const shownName = name || `Plaza ${number}`
  const setRoom = useCall(selfCheckinApi.setRoom, {
    reloads: ['self-check-ins', 'bookings', 'guests', 'communications'],
  })
  const contact = [documentNumber, phone, email].filter(Boolean).join(' · ')
  return (
    <li className={styles.place}>
      <div className={styles.person}>
        <span>
          {shownName} <Badge tone={tones[state]}>{words[state]}</Badge>
        </span>
        {contact && <span className={styles.detail}>{contact}</span>}
        {faults.map((fault) => (
          <span key={fault} className={styles.fault}>
            {fault}
          </span>
        ))}
      </div>
      {mayChange ? (
        <Select
          aria-label={`Unidad de ${shownName}`}
          placeholder={setRoom.isRunning ? 'Asignando...' : 'Asignar alojamiento'}
          data={units.map((each) => ({ value: each.id, label: each.name }))}
          value={setRoom.isRunning ? null : (unit?.id ?? null)}
          disabled={setRoom.isRunning}
          allowDeselect={false}
          rightSection={<Icon of={IconChevronDown} size={14} />}
          rightSectionPointerEvents="none"
          onChange={(roomId) => {
            if (roomId !== null && roomId !== unit?.id) setRoom.run({ placeId: id, roomId })
          }}
        />
      ) : (
        <span>{unit?.name ?? '–'}</span>
      )}
      {mayChange && (
        <Button variant="subtle" color="red" aria-label={`Quitar ${shownName}`} onClick={onRemove}>
          {guestId ? 'Eliminar huésped' : 'Quitar'}
        </Button>
      )}
    </li>
  )
}

const words: Record<PlaceState, string> = { pending: 'Pendiente', incomplete: 'Incompleto', received: 'Recibido' }
const tones: Record<PlaceState, BadgeTone> = { pending: 'neutral', incomplete: 'warning', received: 'success' }
