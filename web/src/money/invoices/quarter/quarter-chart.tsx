import type { QuarterStep } from '@posada/contract/money/invoices/quarter'
import { monthsBelow, stepWords } from './quarter-words.ts'
import styles from './quarter.module.css'

/** A bar for each week or month: what was paid, and above it what is not. */
export function QuarterChart({ steps }: { steps: readonly QuarterStep[] }) {
  const months = monthsBelow(steps)
  const highest = Math.max(1, ...steps.map(({ total, unpaid }) => Math.max(total, unpaid)))
  const share = (amount: number) => `${(Math.max(0, amount) / highest) * 100}%`
  return (
    <div
      className={styles.chart}
      role="img"
      aria-label={`Facturado, cobrado y pendiente. ${steps.map(stepWords).join('. ')}`}
    >
      {steps.map((step, place) => (
        <div key={step.from} className={styles.step} title={stepWords(step)}>
          <div className={styles.bar}>
            <i data-unpaid style={{ height: share(step.unpaid) }} />
            <i style={{ height: share(step.total - step.unpaid) }} />
          </div>
          <small>{months[place]}</small>
        </div>
      ))}
    </div>
  )
}
