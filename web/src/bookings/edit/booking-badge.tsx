import type { BookingInfo } from '@posada/contract/bookings/bookings'
import { formatDay } from '@posada/domain/day'
import styles from './booking-badge.module.css'

/** Where the booking stands, in the colours of its bar. */
export function BookingBadge({ booking }: { booking: BookingInfo }) {
  const { tone, words } = stateOf(booking)
  return (
    <span className={styles.badge} data-tone={tone}>
      {words}
    </span>
  )
}

type Standing = Pick<BookingInfo, 'state' | 'optionUntil' | 'checkedIn' | 'checkedOut'>

export function stateOf({ state, optionUntil, checkedIn, checkedOut }: Standing) {
  if (state === 'cancelada') return { tone: 'gone', words: 'Cancelada' }
  if (state === 'no_presentado') return { tone: 'gone', words: 'No presentado' }
  if (checkedOut) return { tone: 'past', words: 'Salida hecha' }
  if (checkedIn) return { tone: 'home', words: 'En casa' }
  if (state === 'opcion')
    return { tone: 'option', words: optionUntil ? `Opción hasta el ${formatDay(optionUntil)}` : 'Opción' }
  return { tone: 'booked', words: 'Reserva' }
}

/** It holds its units. */
export const isActive = ({ state }: Pick<BookingInfo, 'state'>) => state === 'confirmada' || state === 'opcion'
