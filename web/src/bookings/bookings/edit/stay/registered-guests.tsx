import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { useEditing } from '../edit-context.tsx'
import { ConfirmedLink } from '../unsaved-changes.tsx'
import { SelfCheckinFact } from './self-checkin-fact.tsx'
import styles from './stay-strip.module.css'

/** Beside the dates: how many of the booking's people are registered, the link to register the next one, and the self check-in. */
export function RegisteredGuests() {
  const { booking, establishment, mayEdit } = useEditing()
  const registered = booking.occupantsList.length
  const isComplete = registered >= booking.occupants && registered > 0
  const isDue = establishment !== undefined && booking.checkIn <= establishment.today
  const unit = nextUnit(booking)
  const query = unit && new URLSearchParams({ reserva: booking.id, unidad: unit.id, entrada: unit.checkIn })
  return (
    <div className={styles.registry}>
      <span className={styles.fact}>
        <span className={styles.label}>Viajeros</span>
        <Badge tone={isComplete ? 'accent' : isDue ? 'warning' : 'neutral'}>
          {booking.occupants > 0 ? `${registered} de ${booking.occupants} registrados` : `${registered} registrados`}
        </Badge>
        {mayEdit && occupiesUnits(booking.state) && query && !isComplete && (
          <ConfirmedLink
            className={styles.register}
            to={`/dashboard/new_guest?${query}`}
            label="Registrar a los viajeros de la reserva"
          >
            Registrar
          </ConfirmedLink>
        )}
      </span>
      <SelfCheckinFact />
    </div>
  )
}

/** The first unit with fewer registered guests than people, else the first. */
const nextUnit = ({ rooms }: BookingInfo) =>
  rooms.find(({ guests, occupants }) => guests.length < Math.max(occupants, 1)) ?? rooms[0]
