import { Checkbox } from '@mantine/core'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { openStayRequests } from '@posada/domain/money/payments/payment-request'
import { type Cents, formatEuros, sum } from '@posada/domain/platform/money/money'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './open-links-note.module.css'

type Props = {
  booking: Pick<BookingInfo, 'pending' | 'cardMovements'>
  /** What is taken now. */
  amount: Cents | null
  endsLinks: boolean
  onEndsLinks: (ends: boolean) => void
}

/** Says which money open links request of guests, and whether this payment closes them. */
export function OpenLinksNote({ booking, amount, endsLinks, onEndsLinks }: Props) {
  const requests = openStayRequests(booking.cardMovements.requests)
  if (requests.length === 0) return null
  const asked = formatEuros(sum(requests.map((request) => request.amount)))
  const what =
    requests.length === 1
      ? `Hay un enlace abierto de ${asked}`
      : `Hay ${requests.length} enlaces abiertos, de ${asked} en total`
  const closes = requests.length === 1 ? 'se cierra solo' : 'se cierran solos'
  const isSettled = amount !== null && amount >= booking.pending
  return (
    <Note tone="warning">
      <div className={styles.link}>
        <span>
          {what}.{isSettled && ` Con este cobro no queda nada pendiente: ${closes}.`}
        </span>
        {!isSettled && (
          <Checkbox
            size="xs"
            label={requests.length === 1 ? 'Anular el enlace con este cobro' : 'Anular los enlaces con este cobro'}
            checked={endsLinks}
            onChange={({ currentTarget: { checked } }) => onEndsLinks(checked)}
          />
        )}
      </div>
    </Note>
  )
}
