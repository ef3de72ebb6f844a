import { ActionIcon } from '@mantine/core'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './in-booking.module.css'
import { openGuestRecord } from './open-guest-record.tsx'

type Guest = { id: string; name: string; isVip: boolean; isNotAdmitted: boolean }
type Props = {
  guests: readonly Guest[]
  roomName: string
  /** Id of the guest whose report was refused; '' for none. */
  failedId: string
  showNested: (nested: ReactNode) => void
}

/** The guests of a unit: each opens its record and can be removed from the unit. */
export function UnitGuests({ guests, roomName, failedId, showNested }: Props) {
  const mayRead = useMay(guestsApi.get)
  const mayRemove = useMay(guestsApi.removeFromUnit)
  const { run, isRunning } = useCall(guestsApi.removeFromUnit, { reloads: ['bookings', 'guests', 'communications'] })
  const ask = ({ id, name }: Guest) =>
    showNested(
      <ConfirmDialog
        opened
        title="Quitar de la unidad"
        text={`¿Quiere quitar a ${name} de la unidad ${roomName}? Sigue en la reserva, sin unidad.`}
        confirmLabel="Quitar"
        onConfirm={() => {
          showNested(null)
          run({ id })
        }}
        onCancel={() => showNested(null)}
      />,
    )
  return (
    <ul className={styles.guests} aria-label={`Huéspedes de ${roomName}`}>
      {guests.map((guest) => (
        <li key={guest.id}>
          <Icon of={IconUser} size={16} />
          {mayRead ? (
            <button type="button" className={styles.guest} onClick={() => openGuestRecord(showNested, guest.id)}>
              {guest.name}
            </button>
          ) : (
            guest.name
          )}
          {guest.isNotAdmitted && <Badge tone="danger">No admitir</Badge>}
          {guest.isVip && <Badge tone="warning">VIP</Badge>}
          {guest.id === failedId && (
            <span className={styles.failed} title="Problema al enviar parte, revise los datos">
              <Icon of={IconAlertTriangle} size={14} />
            </span>
          )}
          {mayRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Quitar a ${guest.name} de la unidad`}
              title="Quitar de la unidad"
              disabled={isRunning}
              onClick={() => ask(guest)}
            >
              <Icon of={IconX} size={14} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}
