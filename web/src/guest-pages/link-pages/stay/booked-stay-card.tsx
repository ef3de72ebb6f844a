import { menuUrlIn } from '@posada/contract/restaurant/menu-address'
import { hasBreakfast } from '@posada/domain/bookings/regimes'
import { boardName } from '@posada/domain/guest-pages/board-names'
import { seeMenu } from '@posada/domain/restaurant/words/see-menu'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import { AmountRows } from '../ui/parts.tsx'
import { nightsOf, shortGuestDay } from '../words/format-guest.ts'
import { saveCalendarFile } from '../calendar/calendar-file.ts'
import { phaseOf, type StayProps } from './stay-facts.ts'
import { stayInCalendar } from './stay-in-calendar.ts'
import styles from './stay.module.css'

/** The two dates side by side, what was booked, and what can be done with it. */
export function BookedStayCard(props: StayProps) {
  const { stay, words, language } = props
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
            { label: words.board, value: isAhead ? boardOf(props) : boardName(regime, language) },
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
          {stay.menuUrl !== '' && (
            <a className={styles.plain} {...toMenu(props)}>
              <IconToolsKitchen2 size={20} stroke={1.75} aria-hidden />
              {seeMenu[language]}
            </a>
          )}
        </div>
      )}
    </section>
  )
}

/** The board leads to the cartas of the house, where something is eaten and they are public. */
function boardOf(props: StayProps) {
  const { stay, language } = props
  const name = boardName(stay.regime, language)
  return stay.menuUrl === '' || !hasBreakfast(stay.regime) ? name : <a {...toMenu(props)}>{name}</a>
}

const toMenu = ({ stay, language }: StayProps) => ({
  href: menuUrlIn(stay.menuUrl, language),
  target: '_blank',
  rel: 'noreferrer noopener',
})
