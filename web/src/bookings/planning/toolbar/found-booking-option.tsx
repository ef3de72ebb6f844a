import { Combobox } from '@mantine/core'
import type { FoundBooking } from '@posada/contract/bookings/bookings'
import { situationOf, type BookingSituation } from '@posada/domain/bookings/booking-situation'
import { formatDay, type Day } from '@posada/domain/platform/days/day'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { MatchedText } from '../../../ui/search/matched-text.tsx'
import { stateLabels, stateTones } from '../stay/stay-labels.ts'
import styles from './planning-search.module.css'

const situations: Record<BookingSituation, { label: string; tone: BadgeTone }> = {
  arrives: { label: 'Llega hoy', tone: stateTones.booked },
  'in-house': { label: stateLabels['in-house'], tone: stateTones['in-house'] },
  leaves: { label: 'Sale hoy', tone: stateTones['in-house'] },
  departed: { label: stateLabels.departed, tone: stateTones.departed },
  booked: { label: stateLabels.booked, tone: stateTones.booked },
  option: { label: stateLabels.option, tone: stateTones.option },
  cancelled: { label: stateLabels.cancelled, tone: stateTones.cancelled },
  'no-show': { label: 'No se ha presentado', tone: stateTones.cancelled },
}

type Props = { booking: FoundBooking; searched: string; today: Day }

/** A found booking: holder, its state today, the guest who was found, units, dates and locator. */
export function FoundBookingOption({ booking, searched, today }: Props) {
  const { id, state = 'confirmed', holderName, guestName, rooms, checkIn, checkOut, locator } = booking
  const { label, tone } = situations[situationOf({ ...booking, state }, today)]
  return (
    <Combobox.Option value={id} className={styles.result ?? ''}>
      <span className={styles.head}>
        <span className={styles.name}>
          <MatchedText text={holderName} search={searched} />
        </span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {guestName !== '' && (
        <small>
          Huésped: <MatchedText text={guestName} search={searched} />
        </small>
      )}
      <small>
        {rooms.map(({ name }) => name).join(', ')} · {formatDay(checkIn)} – {formatDay(checkOut)} · {locator}
      </small>
    </Combobox.Option>
  )
}
