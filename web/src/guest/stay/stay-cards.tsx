import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { AmountRows, GuestCard, StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import { longDay, nightsOf, stayDates } from '../words/format-guest.ts'
import { type StayProps, stayPictureUrl } from './stay-props.ts'
import styles from './stay.module.css'

/** Photo and greeting, or what has become of the booking. */
export function StayHead({ stay, words, language, token }: StayProps) {
  const { state, guest, checkIn, checkOut, today, house } = stay
  if (state !== 'active')
    return (
      <StateHead icon={IconCalendarX} title={state === 'cancelled' ? words.cancelled : words.noShow}>
        <p className={parts.lead}>{state === 'cancelled' ? words.cancelledWhy : words.noShowWhy}</p>
      </StateHead>
    )
  const title =
    today < checkIn
      ? words.waiting(guest, longDay(checkIn, language))
      : stay.isCheckedOut || today > checkOut
        ? words.thanks(guest)
        : words.welcome(guest)
  return (
    <>
      {house.hasPhoto && (
        <div className={styles.photo}>
          <img src={stayPictureUrl(token, 'photo')} width={1280} height={600} alt={words.photo(house.name)} />
        </div>
      )}
      <div className={parts.title}>
        <h1>{title}</h1>
        <p className={`${parts.lead} ${styles.onScreen}`}>{words.keepLink}</p>
      </div>
    </>
  )
}

export function StayCard({ stay, words, language }: StayProps) {
  const { checkIn, checkOut, checkInTime, checkOutTime, adults, children } = stay
  const ends = [
    { label: words.arrival, day: checkIn, help: words.from(checkInTime) },
    { label: words.departure, day: checkOut, help: words.until(checkOutTime) },
  ]
  return (
    <GuestCard title={words.yourStay}>
      <p className={styles.strong}>{stayDates(checkIn, checkOut, language)}</p>
      <dl className={styles.dates}>
        {ends.map(({ label, day, help }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{longDay(day, language)}</b>
              <span>{help}</span>
            </dd>
          </div>
        ))}
      </dl>
      <AmountRows
        rows={[
          { label: words.nightsLabel, value: nightsOf(checkIn, checkOut) },
          { label: words.unit, value: stay.units.join(', ') },
          { label: words.guests, value: words.people(String(adults), String(children)) },
          { label: words.locator, value: stay.locator },
        ]}
      />
      <button type="button" className={`${parts.quiet} ${styles.plain}`} onClick={() => print()}>
        <IconPrinter size={20} stroke={1.75} aria-hidden />
        {words.print}
      </button>
    </GuestCard>
  )
}

/** The map is opened by a press, so that nothing of a third party is in the page. */
export function DirectionsCard({ stay, words }: StayProps) {
  const { car, train, mapUrl } = stay.directions
  const ways = [
    { label: words.byCar, text: car },
    { label: words.byTrain, text: train },
  ].filter(({ text }) => text !== '')
  if (stay.address === '' && ways.length === 0 && mapUrl === '') return null
  return (
    <GuestCard title={words.directions}>
      <p>{stay.address}</p>
      {mapUrl !== '' && (
        <a className={`${styles.bordered} ${styles.onScreen}`} href={mapUrl} target="_blank" rel="noreferrer noopener">
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          {words.openMap}
        </a>
      )}
      {ways.map(({ label, text }) => (
        <div key={label} className={styles.way}>
          <b>{label}</b>
          <p className={parts.small}>{text}</p>
        </div>
      ))}
    </GuestCard>
  )
}
