import type { Day } from '@posada/domain/day'
import type { Period } from '@posada/domain/reports/report-steps'
import type { ReactNode } from 'react'
import { PillChoice } from '../ui/pill-choice.tsx'
import { CustomDates } from './own-dates.tsx'
import { periodChoices, type PeriodChoice } from './period-choices.ts'
import styles from './reports.module.css'

type Props = {
  choice: PeriodChoice
  period: Period
  onChoose: (choice: PeriodChoice) => void
  onDates: (from: Day, to: Day) => void
  /** Further filters, at the right. */
  children?: ReactNode
}

/** The period of the report: whole months and years, or two dates. */
export const PeriodBar = ({ choice, period, onChoose, onDates, children }: Props) => (
  <div className={styles.period}>
    <PillChoice label="Período" isBordered choices={periodChoices} value={choice} onChange={onChoose} />
    {choice === 'fechas' && <CustomDates period={period} onDates={onDates} />}
    <div className={styles.house}>{children}</div>
  </div>
)
