import type { BookingInfo } from '@posada/contract/bookings/bookings'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, type MouseEvent } from 'react'
import { useEditing } from './edit-context.ts'
import { isInTrouble } from './registry-fact.tsx'
import styles from './units.module.css'

const UnitGuests = lazy(async () => ({
  default: (await import('../../registry/in-booking/unit-guests.tsx')).UnitGuests,
}))

type Props = { room: BookingInfo['rooms'][number]; canAct: boolean }

/** The registered guests of a unit, and the way to register another. */
export function UnitPeople({ room, canAct }: Props) {
  const { booking, cover } = useEditing()
  const { guests, name } = room
  const failedId = isInTrouble(booking.registry) ? booking.registryGuestId : ''
  return (
    <div className={styles.guests}>
      {guests.length > 0 && (
        <Suspense fallback={guests.map((guest) => guest.name).join(', ')}>
          <UnitGuests roomName={name} {...{ guests, failedId, cover }} />
        </Suspense>
      )}
      {canAct && <RegisterGuest room={room} />}
    </div>
  )
}

function RegisterGuest({ room }: Pick<Props, 'room'>) {
  const { booking, leaveFor } = useEditing()
  const { history } = useRouter()
  const href = `/dashboard/new_guest?${new URLSearchParams({ reserva: booking.id, unidad: room.id, entrada: room.checkIn })}`
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leaveFor(() => history.push(href))
  }
  return (
    <a className={styles.register} href={href} onClick={go} aria-label={`Registrar huésped en ${room.name}`}>
      Registrar huésped
    </a>
  )
}
