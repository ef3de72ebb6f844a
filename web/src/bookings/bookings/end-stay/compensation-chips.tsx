import type { CompensationAmount } from '@posada/domain/bookings/compensation'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import styles from './end-stay.module.css'

type Props = { amounts: readonly CompensationAmount[]; fee: Cents; onChoose: (amount: Cents) => void }

const amountWords = { 'first-night': '1.ª noche', received: 'Lo pagado', all: 'Toda la estancia' }

/** The usual amounts that are kept of a stay. */
export const CompensationChips = ({ amounts, fee, onChoose }: Props) => (
  <div className={styles.chips} role="group" aria-label="Otros importes">
    {amounts.map(({ kind, amount }) => (
      <button
        key={kind}
        type="button"
        className={styles.chip}
        aria-pressed={amount === fee}
        onClick={() => onChoose(amount)}
      >
        {amountWords[kind]} <b>{formatEuros(amount)}</b>
      </button>
    ))}
  </div>
)
