import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { type CheckinForm, guestFormApi } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { useState } from 'react'
import { callLink } from '../../../lib/call-link.ts'
import parts from '../ui/parts.module.css'
import styles from './checkin.module.css'
import type { CheckinWords } from './words/checkin-words.ts'

type Props = { form: CheckinForm; token: string; words: CheckinWords; show: (form: CheckinForm) => void }

/** The hour of arrival, and the link for the others. */
export function ArrivalCard({ form, token, words, show }: Props) {
  const [note, setNote] = useState<string | null>(null)
  async function choose(arrivalHour: string) {
    setNote(null)
    try {
      const { checkin } = await callLink(guestFormApi.setArrivalHour, {
        token,
        input: { arrivalHour: arrivalHour || null },
      })
      show(checkin)
    } catch {
      setNote(words.refusals.failed)
    }
  }
  async function share() {
    const url = location.href.split('#')[0]!
    try {
      if ('share' in navigator) await navigator.share({ title: form.establishment.name, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        setNote(words.copied)
      }
    } catch {
      // The guest has closed the sheet.
    }
  }
  return (
    <section className={`${styles.flushCard} ${styles.rows}`} aria-label={words.yourStay}>
      <div className={styles.hourRow}>
        <IconClock size={22} stroke={1.75} aria-hidden />
        <span className={styles.text}>
          <label htmlFor="llegada">
            <b>{words.arrival}</b>
          </label>
          <span>{words.entryFrom(form.checkInTime)}</span>
        </span>
        <select
          id="llegada"
          className={styles.hour}
          value={form.arrivalHour}
          onChange={({ target }) => void choose(target.value)}
        >
          <option value="">{words.arrivalUnknown}</option>
          {hoursFrom(form.checkInTime, form.arrivalHour).map((hour) => (
            <option key={hour} value={hour}>
              {hour}
            </option>
          ))}
        </select>
      </div>
      <button type="button" className={styles.rowButton} onClick={() => void share()}>
        <IconShare2 size={22} stroke={1.75} aria-hidden />
        <span className={styles.text}>
          <b>{words.share}</b>
          <span>{words.shareWhy}</span>
        </span>
      </button>
      <div role="status" className={styles.status}>
        {note !== null && <span className={parts.small}>{note}</span>}
      </div>
    </section>
  )
}

/** Each hour from check-in until after midnight, and the one that was chosen. */
function hoursFrom(checkInTime: string, chosen: string): string[] {
  const first = Number(checkInTime.slice(0, 2))
  const hours = Array.from({ length: 27 - first }, (_, at) => `${String((first + at) % 24).padStart(2, '0')}:00`)
  return chosen === '' || hours.includes(chosen) ? hours : [chosen, ...hours]
}
