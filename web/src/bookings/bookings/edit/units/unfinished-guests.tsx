import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { useEditing } from '../edit-context.tsx'
import { ConfirmedLink } from '../unsaved-changes.tsx'
import styles from './units.module.css'

type Props = { room: BookingInfo['rooms'][number]; canAct: boolean }

/**
 * The guests of a unit whose form was kept half-filled; the link opens it again. Those without a unit of the booking are
 * shown in its first one.
 */
export function UnfinishedGuests({ room, canAct }: Props) {
  const { booking } = useEditing()
  const isFirst = booking.rooms[0]?.id === room.id
  const here = booking.unfinishedGuests.filter(({ roomId }) => roomId === room.id || (roomId === '' && isFirst))
  return here.map(({ key, name }) => {
    const query = new URLSearchParams({ reserva: booking.id, unidad: room.id, persona: key })
    const shownName = name || 'Sin nombre'
    return (
      <span key={key} className={styles.unfinished}>
        {canAct ? (
          <ConfirmedLink to={`/dashboard/new_guest?${query}`} label={`Terminar de registrar a ${shownName}`}>
            {shownName}
          </ConfirmedLink>
        ) : (
          shownName
        )}
        <Badge tone="warning">Sin terminar</Badge>
      </span>
    )
  })
}
