import { formatEuros } from '@posada/domain/money'
import styles from './cash-sheet.module.css'
import { paymentMethodLabels } from '../../bookings/method-labels.ts'

type CashTotalsProps = { totals: { card: number; cash: number; transfer: number }; total: number; isPaper?: boolean }

const methods = ['cash', 'card', 'transfer'] as const

export const CashTotals = ({ totals, total, isPaper = false }: CashTotalsProps) => (
  <dl className={styles.totals} data-paper={isPaper || undefined}>
    {methods.map((method) => (
      <div key={method}>
        <dt>{paymentMethodLabels[method]}</dt>
        <dd>{formatEuros(totals[method])}</dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt>Total</dt>
      <dd>{formatEuros(total)}</dd>
    </div>
  </dl>
)
