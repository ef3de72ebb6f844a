import { Button } from '@mantine/core'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { ReactNode } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { Note } from '../../ui/feedback/note.tsx'
import styles from './in-booking.module.css'
import { openGuestRecord } from './open-guest-record.tsx'

type Props = {
  booking: Pick<BookingInfo, 'id' | 'registryReason' | 'registryGuestId' | 'rooms'>
  showNested: (nested: ReactNode) => void
}

/** The registry's reason for refusing a report of the booking, with the buttons to resend and to correct it. */
export function RegistryTrouble({ booking, showNested }: Props) {
  const may = useMay(bookingStatesApi.resendReports)
  const { run, isRunning } = useCall(bookingStatesApi.resendReports, {
    reloads: ['bookings', 'communications', 'guests'],
  })
  const { id, registryReason, registryGuestId, rooms } = booking
  const who = rooms.flatMap(({ guests }) => guests).find((guest) => guest.id === registryGuestId)?.name
  return (
    <Note tone="error">
      <div className={styles.trouble}>
        <span>
          {who ? <b>{who}: </b> : <b>El registro ha rechazado esta reserva. </b>}
          {registryReason || 'Revise los datos.'}
        </span>
        {may && (
          <span className={styles.acts}>
            <Button size="xs" variant="default" disabled={isRunning} onClick={() => run({ id })}>
              Reenviar parte
            </Button>
            {registryGuestId && (
              <Button size="xs" variant="default" onClick={() => openGuestRecord(showNested, registryGuestId)}>
                Corregir datos
              </Button>
            )}
          </span>
        )}
      </div>
    </Note>
  )
}
