import { Button } from '@mantine/core'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { ReactNode } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './in-booking.module.css'
import { openGuestRecord } from './open-guest-record.tsx'

type Props = {
  booking: Pick<BookingInfo, 'id' | 'registryReason' | 'registryGuestId' | 'rooms' | 'registrySituation'>
  showNested: (nested: ReactNode) => void
}

/**
 * Why a report of the booking was refused, with the buttons to resend and to correct it, or why it is late or waits for
 * data.
 */
export function RegistryTrouble({ booking, showNested }: Props) {
  const may = useMay(bookingStatesApi.resendReports)
  const { run, isRunning } = useCall(bookingStatesApi.resendReports, {
    reloads: ['bookings', 'communications', 'guests'],
  })
  const { id, registryReason, registryGuestId, rooms, registrySituation } = booking
  if (registrySituation !== 'refused')
    return (
      <Note tone={registrySituation === 'overdue' ? 'error' : 'warning'}>{registryReason || 'Revise los datos.'}</Note>
    )
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
