import type { ReactNode } from 'react'
import { type AmountRow, AmountRows, GuestCard } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { money } from '../words/format-guest.ts'
import { paysHere, phaseOf, type StayProps } from './stay-facts.ts'
import styles from './stay.module.css'

type Props = StayProps & {
  /** The filled button, on a wide screen. */
  payButton: ReactNode
  isRunning: boolean
  onPay: () => void
}

/** What is pending; where the agency collects, no amounts. On the day of arrival paying steps back behind the way. */
export function MoneyCard({ stay, words, language, payButton, isRunning, onPay }: Props) {
  if (stay.money === null) return null
  const { total, received, pending } = stay.money
  const euros = (cents: number) => money(cents, language)
  const isOwed = pending > 0 && stay.state === 'active'
  if (phaseOf(stay) === 'arrival' && isOwed)
    return (
      <section className={`${styles.flush} ${styles.arrivalMoney}`} aria-labelledby="pending-title">
        <div>
          <h2 id="pending-title">
            {words.pending}, {euros(pending)}
          </h2>
          <p className={parts.small}>{paysHere(stay) ? words.payBefore : words.payThere}</p>
        </div>
        {paysHere(stay) && (
          <button type="button" className={styles.bordered} aria-disabled={isRunning} onClick={onPay}>
            {words.payIt}
          </button>
        )}
      </section>
    )
  const rows: (AmountRow | false)[] = [
    { label: words.total, value: euros(total) },
    received > 0 && { label: words.paid, value: `−${euros(received)}` },
  ]
  return (
    <GuestCard title={words.pending} aside={<b className={styles.amount}>{euros(pending)}</b>}>
      <div className={styles.sums}>
        <AmountRows rows={rows.filter((row): row is AmountRow => row !== false)} />
      </div>
      {pending === 0 && <p className={`${parts.small} ${styles.help}`}>{words.nothingPending}</p>}
      {isOwed && (
        <p className={`${parts.small} ${styles.help} ${styles.onScreen}`}>
          {paysHere(stay) ? words.payHelp : words.payThere}
        </p>
      )}
      {payButton}
    </GuestCard>
  )
}
