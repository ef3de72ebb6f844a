import { GuestCard } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { longDay } from '../words/format-guest.ts'
import type { StayProps } from './stay-facts.ts'
import styles from './stay.module.css'

type Props = StayProps & { onCancel: () => void }

/** Until when the guest cancels without cost, the conditions, and the button within the notice. */
export function CancellationCard({ stay, words, language, onCancel }: Props) {
  const { money, canCancel, cancelUntil, conditions } = stay
  const isFree = canCancel && cancelUntil !== null
  const rule =
    money === null ? words.askAgency : isFree ? words.freeUntil(longDay(cancelUntil, language)) : words.notFree
  return (
    <GuestCard title={words.cancellation}>
      <p className={parts.lead}>{rule}</p>
      {conditions !== '' && <p className={`${parts.small} ${styles.terms}`}>{conditions}</p>}
      {isFree && (
        <button type="button" className={`${styles.plain} ${styles.bad}`} onClick={onCancel}>
          {words.cancel}
        </button>
      )}
    </GuestCard>
  )
}
