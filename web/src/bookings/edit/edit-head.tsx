import { formatDay } from '@posada/domain/day'
import { BookingBadge } from './booking-badge.tsx'
import { useEditing } from './edit-context.ts'
import styles from './edit-frame.module.css'

/** Beside the title: state, holder, units and check-out of the booking. */
export function EditHead() {
  const { booking } = useEditing()
  const names = [...new Set(booking.rooms.map(({ name }) => name))]
  const facts = [booking.holder.name, names.join(', '), `salida el ${formatDay(booking.checkOut)}`]
  return (
    <>
      <BookingBadge booking={booking} />
      <span className={styles.about}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}
