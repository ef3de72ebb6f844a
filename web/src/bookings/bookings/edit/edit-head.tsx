import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { formatDay } from '@posada/domain/platform/days/day'
import { optionText } from '../../../lib/option-text.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { useEditing } from './edit-context.tsx'
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

/** The booking's state, in the colours of its bar on the planning. */
function BookingBadge({ booking }: { booking: BookingInfo }) {
  const { tone, words } = badgeOf(booking)
  return <Badge tone={tone}>{words}</Badge>
}

type BookingStatus = Pick<
  BookingInfo,
  'state' | 'optionUntil' | 'heldUntil' | 'isRequest' | 'isOffered' | 'checkedIn' | 'checkedOut'
>

function badgeOf({ state, checkedIn, checkedOut, ...option }: BookingStatus): {
  tone: BadgeTone
  words: string
} {
  if (state === 'cancelled') return { tone: 'danger', words: 'Cancelada' }
  if (state === 'no_show') return { tone: 'danger', words: 'No presentado' }
  if (checkedOut) return { tone: 'neutral', words: 'Salida hecha' }
  if (checkedIn) return { tone: 'success', words: 'En casa' }
  if (state === 'option') return { tone: 'warning', words: optionText(option) }
  return { tone: 'accent', words: 'Reserva' }
}
