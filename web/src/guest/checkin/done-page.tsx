import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { CheckinForm } from '@posada/contract/self-check-in/guest-form'
import type { GuestLanguage } from '@posada/domain/guest-pages/guest-language'
import { GuestMain } from '../ui/layout.tsx'
import { StateHead } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { longDay } from '../words/format-guest.ts'
import styles from './checkin.module.css'
import type { CheckinWords } from './words/checkin-words.ts'

type Props = { form: CheckinForm; words: CheckinWords; language: GuestLanguage; onChange: () => void }

/** Everybody is in: what comes on the day of arrival. */
export function DonePage({ form, words, language, onChange }: Props) {
  const { house, arrivalHour, checkInTime } = form
  return (
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
        {house.address !== '' && (
          <div>
            <IconMapPin size={22} stroke={1.75} aria-hidden />
            <span className={styles.text}>
              <b>{house.address}</b>
              <span>{house.municipality}</span>
            </span>
          </div>
        )}
      </section>
      <button type="button" className={`${parts.quiet} ${styles.flush}`} onClick={onChange}>
        {words.change}
      </button>
    </GuestMain>
  )
}
