import { Button } from '@mantine/core'
import type { InvoiceRow } from '@posada/contract/money/invoices/invoices'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCurrencyEuro from '@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import { numberLabel, paymentSentence, paymentLabel } from '../invoice-labels.ts'
import styles from './invoices-table.module.css'

/** 'Cobro': how an invoice was paid, or the button that marks it as paid. */
export function PaymentCell({ invoice, onPay }: { invoice: InvoiceRow; onPay: (() => void) | undefined }) {
  const words = paymentLabel(invoice)
  if (words === null) return <span className={styles.soft}>–</span>
  if (words.isSettled)
    return (
      <span className={styles.paid}>
        <Icon of={IconCircleCheck} size={16} />
        <span>
          {words.label}
          {words.detail && <small>{words.detail}</small>}
        </span>
      </span>
    )
  const text = (
    <span className={styles.dueText}>
      {words.label}
      {words.detail && <small>{words.detail}</small>}
    </span>
  )
  if (!onPay) return <span className={styles.due}>{text}</span>
  return (
    <Button
      size="compact-md"
      className={[styles.due, words.detail && styles.twoLines].filter(Boolean).join(' ')}
      leftSection={<Icon of={IconCurrencyEuro} size={16} />}
      aria-label={`${paymentSentence(invoice)}: ${invoice.owed < 0 ? 'devolver' : 'cobrar'} ${numberLabel(invoice.number)}`}
      onClick={onPay}
    >
      {text}
    </Button>
  )
}
