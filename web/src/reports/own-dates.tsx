import { Button } from '@mantine/core'
import type { Day } from '@posada/domain/day'
import type { Period } from '@posada/domain/reports/report-steps'
import { useForm } from 'react-hook-form'
import { DateField } from '../ui/date-field.tsx'
import styles from './reports.module.css'

type Dates = { from: Day | null; to: Day | null }
type CustomDatesProps = { period: Period; onDates: (from: Day, to: Day) => void }

/** A custom period: two dates, applied together. */
export function CustomDates({ period: { from, to }, onDates }: CustomDatesProps) {
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
