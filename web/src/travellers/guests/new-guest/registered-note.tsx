import { Button } from '@mantine/core'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { type ReactNode, useState } from 'react'
import { useCheckInOut } from '../../../bookings/bookings/public.ts'
import { useGuestDocument } from '../../downloads/public.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { TaxChangeNote } from './tax-change-note.tsx'
import { type Person, personName } from './person.ts'
import styles from './new-guest.module.css'

type Props = {
  people: readonly Person[]
  onOpenBooking: (bookingId: string) => void
  /** Begins the form for another guest of the same stay. */
  onAnother: () => void
}

/** Who has just been registered, and what the desk does next: booking, paper, check-in, the next guest. */
export function RegisteredNote({ people, onOpenBooking, onAnother }: Props) {
  const documents = useGuestDocument()
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

/** The buttons of a booking; 'Hacer el check-in' from the day of arrival until it is done. */
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
  const canArrive = booking && occupiesUnits(booking.state) && !booking.checkedIn && booking.checkIn <= today
  return (
    <>
      {children}
      {canArrive && (
        <Button size="xs" disabled={isRunning} onClick={() => setCheckedIn(true)}>
          Hacer el check-in
        </Button>
      )}
      {nested}
    </>
  )
}
