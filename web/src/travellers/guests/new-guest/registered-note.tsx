import { Button } from '@mantine/core'
import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { type ReactNode, useState } from 'react'
import { type BookingStart, useCheckInOut } from '../../../bookings/bookings/public.ts'
import { useGuestDocument } from '../../downloads/public.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { TaxChangeNote } from './tax-change-note.tsx'
import { type Person, personName } from './person.ts'
import styles from './new-guest.module.css'

type Props = {
  people: readonly Person[]
  onOpenBooking: (bookingId: string, start?: BookingStart) => void
  /** Begins the form for another guest of the same stay. */
  onAnother: () => void
}

/** Who has just been registered, and what the desk does next: booking, paper, check-in, the next guest. */
export function RegisteredNote({ people, onOpenBooking, onAnother }: Props) {
  const documents = useGuestDocument()
  const mayBill = useMay(bookingBillingApi.issue)
  const bookings = new Map(people.flatMap(({ sent }) => (sent ? [[sent.bookingId, sent.locator]] : [])))
  const names = people.map((person, at) => personName(person, at))
  return (
    <Note tone="ok">
      {people.length === 1 ? 'Se ha registrado a' : 'Se han registrado:'} {names.join(', ')}. Reserva{' '}
      {[...bookings.values()].join(', ')}.
      {[...bookings.keys()].map((id) => (
        <TaxChangeNote key={id} bookingId={id} people={people} />
      ))}
      <div className={styles.next}>
        {[...bookings].map(([id, locator]) => (
          <NextForBooking key={id} id={id}>
            <Button size="xs" onClick={() => onOpenBooking(id)}>
              Abrir la reserva {locator}
            </Button>
            {mayBill && (
              <Button size="xs" onClick={() => onOpenBooking(id, { kind: 'billing', asks: true })}>
                Facturar{people.length === 1 && ` a ${names[0]}`}
              </Button>
            )}
          </NextForBooking>
        ))}
        {people.map(
          ({ key, sent }, at) =>
            sent && (
              <Button
                key={key}
                size="xs"
                disabled={documents.isRunning}
                onClick={() => documents.download('traveller-form', sent.id)}
              >
                Imprimir el parte{people.length > 1 && ` de ${names[at]}`}
              </Button>
            ),
        )}
        <Button size="xs" onClick={onAnother}>
          Registrar otro
        </Button>
      </div>
    </Note>
  )
}

/** The buttons of a booking; 'Hacer el check-in' from the day of arrival on. */
function NextForBooking({ id, children }: { id: string; children: ReactNode }) {
  const today = useToday()
  const [nested, showNested] = useState<ReactNode>(null)
  const { data } = useQueryCall(bookingsApi.get, { id }, { kinds: ['bookings'] })
  const booking = data?.booking
  const stay = booking ?? { checkedIn: false, checkOut: today }
  const { setCheckedIn, isRunning } = useCheckInOut({
    booking: { id, checkedIn: stay.checkedIn, checkOut: stay.checkOut, stays: booking?.rooms ?? [] },
    today,
    showNested,
  })
  const hasArrived = booking && occupiesUnits(booking.state) && booking.checkIn <= today
  return (
    <>
      {hasArrived && (
        // Stays in its place when it is done, so that no other button slides under the pointer.
        <Button size="xs" disabled={isRunning || booking.checkedIn} onClick={() => setCheckedIn(true)}>
          {booking.checkedIn ? 'Check-in hecho' : 'Hacer el check-in'}
        </Button>
      )}
      {children}
      {nested}
    </>
  )
}
