import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import styles from './amount-chips.module.css'

type Props = {
  choices: readonly { label: string; amount: Cents }[]
  /** The one that the field holds now. */
  amount: Cents | null
  onChoose: (amount: Cents) => void
}

/** The usual amounts beside a field, each with its name. */
export const AmountChips = ({ choices, amount, onChoose }: Props) => (
  <div className={styles.chips} role="group" aria-label="Otros importes">
    {choices.map((choice) => (
      <button
        key={choice.label}
        type="button"
        className={styles.chip}
        aria-pressed={choice.amount === amount}
        onClick={() => onChoose(choice.amount)}
      >
        {choice.label} <b>{formatEuros(choice.amount)}</b>
      </button>
    ))}
  </div>
)
