import { Button } from '@mantine/core'
import type { Day } from '@posada/domain/platform/days/day'
import type { Period } from '@posada/domain/platform/days/period'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { PillChoice } from '../../ui/choices/pill-choice.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { type PeriodChoice, periodChoices } from './period-choices.ts'
import styles from './reports.module.css'

type Dates = { from: Day | null; to: Day | null }
type CustomDatesProps = { period: Period; onDates: (from: Day, to: Day) => void }

/** A custom period: two dates, applied together. */
function CustomDates({ period: { from, to }, onDates }: CustomDatesProps) {
  const { control, handleSubmit } = useForm<Dates>({ values: { from, to } })
  return (
    <form
      className={styles.dates}
      noValidate
      onSubmit={(event) => void handleSubmit((dates) => dates.from && dates.to && onDates(dates.from, dates.to))(event)}
    >
      <DateField control={control} name="from" label="Desde" required />
      <DateField control={control} name="to" label="Hasta" required />
      <Button type="submit">Ver</Button>
    </form>
  )
}

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
    <div className={styles.establishment}>{children}</div>
  </div>
)
