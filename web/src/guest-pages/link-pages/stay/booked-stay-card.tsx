import { boardName } from '@posada/domain/guest-pages/board-names'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { AmountRows } from '../ui/parts.tsx'
import { nightsOf, shortGuestDay } from '../words/format-guest.ts'
import { saveCalendarFile } from '../calendar/calendar-file.ts'
import { phaseOf, type StayProps } from './stay-facts.ts'
import { stayInCalendar } from './stay-in-calendar.ts'
import styles from './stay.module.css'

/** The two dates side by side, what was booked, and what can be done with it. */
export function BookedStayCard({ stay, words, language }: StayProps) {
  const { checkIn, checkOut, checkInTime, checkOutTime, adults, children, units, regime, locator } = stay
  const phase = phaseOf(stay)
  const isAhead = phase === 'before' || phase === 'arrival' || phase === 'staying'
  const ends = [
    { label: words.arrival, day: checkIn, time: words.from(checkInTime) },
    { label: words.departure, day: checkOut, time: words.until(checkOutTime) },
  ]
  return (
    <section className={styles.flush} aria-label={words.yourStay}>
      <dl className={styles.dates}>
        {ends.map(({ label, day, time }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{shortGuestDay(day, language)}</b>
              {isAhead && <span>{time}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.part}>
        <AmountRows
          rows={[
            { label: words.nightsLabel, value: nightsOf(checkIn, checkOut) },
            { label: words.unit, value: units.join(', ') },
            { label: words.guests, value: words.people(adults, children) },
            { label: words.board, value: boardName(regime, language) },
            { label: words.locator, value: locator },
          ].filter(({ value }) => value !== '')}
        />
      </div>
      {isAhead && (
        <div className={`${styles.acts} ${styles.onScreen}`}>
          <button type="button" className={styles.plain} onClick={() => saveCalendarFile(stayInCalendar(stay, words))}>
            <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
            {words.addToCalendar}
          </button>
          <button type="button" className={styles.plain} onClick={() => print()}>
            <IconPrinter size={20} stroke={1.75} aria-hidden />
            {words.print}
          </button>
        </div>
      )}
    </section>
  )
}
