import type { CleanersUnit } from '@posada/contract/cleaning/cleaners-app'
import { useCleanersWords } from '../words/use-cleaners-language.ts'
import styles from './units.module.css'

/** What there is to know about a unit before it is cleaned; nothing where there is nothing. */
export function UnitBadges({ unit }: { unit: CleanersUnit }) {
  const words = useCleanersWords()
  const { hasArrival, arrivalHour, hasArrivalTomorrow, isStayedIn, isOccupied, isBlocked, startedAt } = unit
  const arrival = hasArrival
    ? arrivalHour
      ? words.arrivesAt(arrivalHour)
      : words.arrivesToday
    : hasArrivalTomorrow && words.arrivesTomorrow
  const badges: [text: string | false, className: string | undefined][] = [
    [arrival, hasArrival ? styles.urgent : undefined],
    [isStayedIn && words.staysOn, styles.stay],
    [isOccupied && words.notLeft, undefined],
    [isBlocked && words.blocked, undefined],
    [startedAt !== '' && words.started(startedAt), undefined],
  ]
  const shown = badges.filter(([text]) => text !== false)
  if (shown.length === 0) return null
  return (
    <div className={styles.badges}>
      {shown.map(([text, className]) => (
        <span key={String(text)} className={`${styles.badge} ${className ?? ''}`}>
          {text}
        </span>
      ))}
    </div>
  )
}
