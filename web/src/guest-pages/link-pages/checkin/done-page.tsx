import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { CheckinForm } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { type CalendarStay, saveCalendarFile } from '../calendar/calendar-file.ts'
import { Dock, GuestMain } from '../ui/layout.tsx'
import { StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { longDay } from '../words/format-guest.ts'
import styles from './checkin.module.css'
import { PlacesCard } from './places-card.tsx'
import type { CheckinWords } from './words/checkin-words.ts'

type Props = { form: CheckinForm; words: CheckinWords; language: GuestLanguage; onChange: () => void }

/** Everybody is in: what comes on the day of arrival. */
export function DonePage({ form, words, language, onChange }: Props) {
  const { establishment, arrivalHour, checkInTime } = form
  return (
    <>
      <GuestMain isResult>
        <StateHead icon={IconCheck} isGood title={words.allDone(longDay(form.checkIn, language))}>
          <p className={parts.lead}>{words.allDoneWhy}</p>
        </StateHead>
        <section className={`${styles.flushCard} ${styles.rows}`} aria-label={words.yourStay}>
          <div>
            <IconClock size={22} stroke={1.75} aria-hidden />
            <span className={styles.text}>
              <b>{words.entryFrom(checkInTime)}</b>
              {arrivalHour !== '' && (
                <span>
                  {words.arrival}: {arrivalHour}
                </span>
              )}
            </span>
          </div>
          <div>
            <IconId size={22} stroke={1.75} aria-hidden />
            <span className={styles.text}>
              <b>{words.bring}</b>
              <span>{words.bringWhy}</span>
            </span>
          </div>
          {establishment.address !== '' && (
            <div>
              <IconMapPin size={22} stroke={1.75} aria-hidden />
              <span className={styles.text}>
                <b>{[establishment.address, establishment.municipality].filter(Boolean).join(', ')}</b>
                {form.mapUrl !== '' && (
                  <a className={styles.mapLink} href={form.mapUrl} target="_blank" rel="noreferrer noopener">
                    {words.openMap}
                  </a>
                )}
              </span>
            </div>
          )}
          {form.byCar !== '' && (
            <div>
              <IconCar size={22} stroke={1.75} aria-hidden />
              <span className={styles.text}>
                <span>{form.byCar}</span>
              </span>
            </div>
          )}
        </section>
        <PlacesCard form={form} words={words} />
      </GuestMain>
      <Dock label={words.mainAction} under="">
        <button type="button" className={parts.button} onClick={() => saveCalendarFile(inCalendar(form, words))}>
          <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
          {words.addToCalendar}
        </button>
        <button type="button" className={`${parts.quiet} ${styles.inDock}`} onClick={onChange}>
          {words.change}
        </button>
      </Dock>
    </>
  )
}

/** What a calendar keeps of the stay. The link of the check-in is not part of it. */
const inCalendar = (
  { establishment, checkIn, checkOut, checkInTime }: CheckinForm,
  words: CheckinWords,
): CalendarStay => ({
  key: `${establishment.name} ${checkIn}`,
  checkIn,
  checkOut,
  title: establishment.name,
  place: [establishment.address, establishment.municipality].filter(Boolean).join(', '),
  lines: [words.entryFrom(checkInTime), [establishment.name, establishment.phone].filter(Boolean).join(' ')],
})
