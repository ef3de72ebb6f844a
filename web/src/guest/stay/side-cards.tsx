import type { ReactNode } from 'react'
import { AmountRows, GuestCard } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { longDay, money } from '../words/format-guest.ts'
import { paysHere, type StayProps } from './stay-props.ts'
import styles from './stay.module.css'

/** What is pending; where the agency collects, no amounts. */
export function MoneyCard({ stay, words, language, children }: StayProps & { children: ReactNode }) {
  if (stay.money === null) return null
  const { total, received, pending } = stay.money
  const euros = (cents: number) => money(cents, language)
  return (
    <GuestCard title={words.pending} aside={<b className={styles.amount}>{euros(pending)}</b>}>
      <AmountRows
        rows={[
          { label: words.total, value: euros(total) },
          { label: words.paid, value: euros(received) },
        ]}
      />
      {pending === 0 && <p className={`${parts.small} ${styles.help}`}>{words.nothingPending}</p>}
      {paysHere(stay) && <p className={`${parts.small} ${styles.help} ${styles.onScreen}`}>{words.payHelp}</p>}
      {children}
    </GuestCard>
  )
}

type CheckinProps = StayProps & { isRunning: boolean; onCheckin: () => void }

export function CheckinCard({ stay: { checkin }, words, isRunning, onCheckin }: CheckinProps) {
  if (checkin === null) return null
  const { received, places } = checkin
  const isDone = received >= places
  const aside = <span className={parts.small}>{words.travellers(String(received), String(places))}</span>
  return (
    <GuestCard title={words.checkin} aside={aside}>
      <p className={parts.lead}>{isDone ? words.checkinDone : words.checkinHelp}</p>
      {!isDone && (
        <button type="button" className={styles.bordered} aria-disabled={isRunning} onClick={onCheckin}>
          {words.doCheckin}
        </button>
      )}
    </GuestCard>
  )
}

export function CancellationCard({ stay, words, language, onCancel }: StayProps & { onCancel: () => void }) {
  if (stay.state !== 'active') return null
  const { money: amounts, canCancel, cancelUntil, conditions } = stay
  const free = canCancel && cancelUntil !== null
  const rule =
    amounts === null ? words.askAgency : free ? words.freeUntil(longDay(cancelUntil, language)) : words.notFree
  return (
    <GuestCard title={words.cancellation}>
      <p className={parts.lead}>{rule}</p>
      {conditions !== '' && <p className={`${parts.small} ${styles.terms}`}>{conditions}</p>}
      {free && (
        <button type="button" className={`${parts.quiet} ${styles.plain} ${styles.bad}`} onClick={onCancel}>
          {words.cancel}
        </button>
      )}
    </GuestCard>
  )
}
