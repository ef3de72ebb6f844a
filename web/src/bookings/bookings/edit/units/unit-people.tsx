import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { hasOpenRegistryError } from '@posada/domain/bookings/booking-state'
import { Suspense } from 'react'
import { UnitGuests } from '../../../../travellers/registry/public.ts'
import { useEditing } from '../edit-context.tsx'
import { ConfirmedLink } from '../unsaved-changes.tsx'
import { UnfinishedGuests } from './unfinished-guests.tsx'
import styles from './units.module.css'

type Props = { room: BookingInfo['rooms'][number]; canAct: boolean }

/** The registered guests of a unit, and a link to register another one. */
export function UnitPeople({ room, canAct }: Props) {
  const { booking, showNested } = useEditing()
  const { guests, name } = room
  const failedId = hasOpenRegistryError(booking.registry) ? booking.registryGuestId : ''
  return (
    <div className={styles.guests}>
      {guests.length > 0 && (
        <Suspense fallback={guests.map((guest) => guest.name).join(', ')}>
          <UnitGuests roomName={name} guests={guests} failedId={failedId} showNested={showNested} />
        </Suspense>
      )}
      <UnfinishedGuests room={room} canAct={canAct} />
      {canAct && <RegisterGuest room={room} />}
    </div>
  )
}

function RegisterGuest({ room }: Pick<Props, 'room'>) {
  const { booking } = useEditing()
  const query = new URLSearchParams({ reserva: booking.id, unidad: room.id, entrada: room.checkIn })
  return (
    <ConfirmedLink
      className={styles.register}
      to={`/dashboard/new_guest?${query}`}
      label={`Registrar huésped en ${room.name}`}
    >
      Registrar huésped
    </ConfirmedLink>
  )
}
