import { GuestCard } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { isCheckinComplete, type StayProps } from './stay-facts.ts'
import styles from './stay.module.css'

type Props = StayProps & { isRunning: boolean; onCheckin: () => void }

/** How many travellers have sent their data, with one bar a place. */
export function CheckinCard({ stay, words, isRunning, onCheckin }: Props) {
  const { checkin } = stay
  if (checkin === null || checkin.places === 0) return null
  const { received, places } = checkin
  const isDone = isCheckinComplete(stay)
  const aside = <span className={parts.small}>{words.travellers(String(received), String(places))}</span>
  return (
    <GuestCard title={words.checkin} aside={aside}>
      <div className={`${styles.bars} ${styles.onScreen}`} aria-hidden="true">
        {Array.from({ length: places }, (_, place) => (
          <i key={place} className={place < received ? styles.on : undefined} />
        ))}
      </div>
      <p className={parts.lead}>{isDone ? words.checkinDone : words.checkinHelp}</p>
      {!isDone && (
        <button
          type="button"
          className={`${styles.bordered} ${styles.below}`}
          aria-disabled={isRunning}
          onClick={onCheckin}
        >
          {words.doCheckin}
        </button>
      )}
    </GuestCard>
  )
}
