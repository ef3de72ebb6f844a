import { myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { pictureUrl } from '../calls/picture-url.ts'
import parts from '../ui/parts.module.css'
import { datesOnPaper, longDay, momentOf } from '../words/format-guest.ts'
import { phaseOf, type StayProps, whenOf } from './stay-facts.ts'
import styles from './stay.module.css'

/** The photo of a wide screen and of paper; a telephone shows it in the header. */
export const StayPhoto = ({ stay: { establishment }, words, token }: StayProps) =>
  establishment.hasPhoto && (
    <div className={`${styles.photo} ${styles.onWide}`}>
      <img
        src={pictureUrl(myStayApi.picture, token, 'photo')}
        width={1280}
        height={600}
        alt={words.photo(establishment.name)}
      />
    </div>
  )

/** The greeting; on paper the dates with their year, because nobody knows when it is read. */
export function StayHead(props: StayProps) {
  const { stay, words, language } = props
  const { title, lead } = greetingOf(props)
  return (
    <div className={parts.title}>
      <h1>
        <span className={styles.onScreen}>{title}</span>
        <span className={styles.onPaper}>
          {words.yourStay}: {datesOnPaper(stay.checkIn, stay.checkOut, language)}
        </span>
      </h1>
      <p className={`${parts.lead} ${styles.onScreen}`}>{lead}</p>
    </div>
  )
}

function greetingOf({ stay, words, language }: StayProps): { title: string; lead: string } {
  const { guest, today, checkOut, checkInTime, checkOutTime } = stay
  const phase = phaseOf(stay)
  if (stay.hold) {
    const when = momentOf(stay.hold.until, language)
    return {
      title: words.notConfirmed(guest),
      lead: stay.hold.isRequest ? words.requested(when) : words.held(when),
    }
  }
  if (phase === 'before') return { title: words.waiting(guest, whenOf(stay, words, language)), lead: words.keepLink }
  if (phase === 'after') return { title: words.thanks(guest), lead: words.thanksWhy }
  const arrives = `${words.today(longDay(today, language))} ${words.enterFrom(checkInTime)}`
  const stays =
    today === checkOut ? words.leaveToday(checkOutTime) : words.stayUntil(longDay(checkOut, language), checkOutTime)
  return { title: words.welcome(guest), lead: phase === 'arrival' ? arrives : stays }
}
