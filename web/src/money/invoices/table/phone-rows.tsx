import type { InvoiceRow } from '@posada/contract/money/invoices/invoices'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { SubmissionState } from '../aeat/submission-state.tsx'
import { bookingsLabel, noteText, numberLabel, stayLabel, paymentSentence, paymentLabel } from '../invoice-labels.ts'
import { StateBadge } from '../state-badge.tsx'
import styles from './invoices-table.module.css'

type Props = { rows: readonly InvoiceRow[]; onOpen: (row: InvoiceRow) => void }

/** The invoices on a phone: each row opens its invoice, where everything else is done. */
export const PhoneRows = ({ rows, onOpen }: Props) => (
  <ul className={styles.cards} aria-label="Facturas">
    {rows.map((row) => (
      <li key={row.id}>
        <button type="button" className={styles.card} onClick={() => onOpen(row)}>
          <span className={styles.cardHead}>
            <b>{row.payerName || 'Sin titular'}</b>
            <span className={styles.total} data-off={row.state === 'annulled' || undefined}>
              {formatEuros(row.total)}
            </span>
          </span>
          <span className={styles.cardDetail}>
            {[numberLabel(row.number), bookingOf(row), stayLabel(row), formatDay(row.day)].filter(Boolean).join(' · ')}
          </span>
          <PhoneNote row={row} />
          <span className={styles.cardStates}>
            <StateBadge invoice={row} />
            <PaymentText row={row} />
            {row.submission && <SubmissionState submission={row.submission} />}
          </span>
        </button>
      </li>
    ))}
  </ul>
)

function PhoneNote({ row }: { row: InvoiceRow }) {
  const { text, tone } = noteText(row)
  return (
    text !== '' && (
      <span className={styles.cardNote} data-tone={tone}>
        {text}
      </span>
    )
  )
}

const bookingOf = ({ locator, bookingsCount }: InvoiceRow): string =>
  locator === '' && bookingsCount > 0 ? bookingsLabel(bookingsCount) : locator

function PaymentText({ row }: { row: InvoiceRow }) {
  const words = paymentLabel(row)
  if (words === null) return null
  return <span className={words.isSettled ? styles.soft : styles.due}>{paymentSentence(row)}</span>
}
