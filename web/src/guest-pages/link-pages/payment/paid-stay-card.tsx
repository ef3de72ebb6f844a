import { AmountRows, type AmountRow, GuestCard } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import { money, nightsOf, stayDates } from '../words/format-guest.ts'
import { isCardOnly, type PaymentProps } from './payment-facts.ts'
import styles from './payment.module.css'

/** The stay, and what of it is paid now and later. */
export function PaidStayCard({ payment, words, language }: PaymentProps) {
  const { checkIn, checkOut, locator, total, received, pending, payable, isSecurityDeposit, isHold } = payment
  const euros = (cents: number) => money(cents, language)
  const paysNow = !isCardOnly(payment) && payable > 0
  const rows: (AmountRow | false)[] = [
    { label: words.total, value: euros(total) },
    received > 0 && { label: words.paid, value: euros(received) },
    paysNow && !isSecurityDeposit && pending > payable && { label: words.later, value: euros(pending - payable) },
    paysNow && {
      label: isSecurityDeposit ? words.securityDeposit : words.now,
      value: euros(payable),
      look: 'total',
    },
  ]
  const aside = (
    <span className={parts.small}>
      {words.locator} <b className={styles.locator}>{locator}</b>
    </span>
  )
  return (
    <GuestCard title={words.yourStay} aside={aside}>
      <p className={styles.dates}>{stayDates(checkIn, checkOut, language)}</p>
      <p className={parts.small}>{words.nights(nightsOf(checkIn, checkOut))}</p>
      <div className={styles.amounts}>
        <AmountRows rows={rows.filter((row): row is AmountRow => row !== false)} />
      </div>
      {isSecurityDeposit && <p className={parts.small}>{isHold ? words.holdNote : words.securityDepositNote}</p>}
    </GuestCard>
  )
}
