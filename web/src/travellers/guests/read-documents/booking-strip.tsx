import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { plural, shortDates } from '../../../lib/format.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { Person } from '../new-guest/person.ts'
import styles from './read-documents.module.css'

/** The booking for which documents are read, and how many of its people are known by now. */
export function BookingStrip({ booking, people }: { booking: BookingInfo; people: readonly Person[] }) {
  const read = people.filter((person) => person.read !== null || person.sent !== null).length
  const known = booking.occupantsList.length + read
  return (
    <div className={styles.strip}>
      <span>
        <Icon of={IconCalendar} size={16} />
        Reserva <b>{booking.locator}</b>
      </span>
      <span>
        Titular <b>{booking.holder.name}</b>
      </span>
      <span>
        <Icon of={IconBed} size={16} />
        {booking.establishmentName}
      </span>
      <span>
        <b>{shortDates(booking)}</b> {plural(booking.nights, 'noche', 'noches')}
      </span>
      <span className={styles.last}>
        <Icon of={IconUsers} size={16} />
        Viajeros{' '}
        <b>
          {known} de {Math.max(booking.occupants, known)}
        </b>
      </span>
    </div>
  )
}
