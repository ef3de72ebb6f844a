import { quarterApi } from '@posada/contract/money/invoices/quarter'
import type { Day } from '@posada/domain/platform/days/day'
import { orderFault } from '@posada/domain/platform/days/period'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useId } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { QueryResult } from '../../../ui/feedback/query-result.tsx'
import { DayInput } from '../../../ui/fields/day-input.tsx'
import { PdfsButton } from './pdfs-button.tsx'
import { QuarterChart } from './quarter-chart.tsx'
import { periodTitle } from './quarter-words.ts'
import styles from './quarter.module.css'
import { ReportButton } from './report-button.tsx'

type Dates = { from: Day | null; to: Day | null }
type Props = {
  establishmentId: string | null
  /** Null for the quarter until today. */
  dates: Dates
  onDates: (dates: Dates) => void
}

/** What was invoiced in a period, by default the quarter until today, and its workbook for the accountant. */
export function QuarterCard({ establishmentId, dates, onDates }: Props) {
  const titleId = useId()
  const { from, to } = dates
  const fault = from !== null && to !== null ? orderFault(from, to) : null
  const request = { from, to, establishmentId }
  const query = useQueryCall(quarterApi.sums, request, {
    kinds: ['invoices', 'establishments'],
    enabled: fault === null,
    keepPrevious: true,
  })
  const shown = { from: from ?? query.data?.from ?? null, to: to ?? query.data?.to ?? null }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{periodTitle(shown)}</h2>
        <div className={styles.dates}>
          <DayInput
            aria-label="Desde"
            leftSection={null}
            value={shown.from}
            onChange={(day) => onDates({ from: day, to })}
          />
          <DayInput
            aria-label="Hasta"
            leftSection={null}
            value={shown.to}
            onChange={(day) => onDates({ from, to: day })}
          />
        </div>
        <div className={styles.actions}>
          <ReportButton request={request} issuers={query.data?.issuers ?? []} disabled={fault !== null} />
          <PdfsButton request={request} disabled={fault !== null} />
        </div>
      </header>
      <QueryResult fault={fault} query={query} isEmpty={() => false} empty={null}>
        {({ base, tax, total, unpaid, steps }) => (
          <>
            <QuarterChart steps={steps} />
            <dl className={styles.sums}>
              <Sum label="Base" amount={base} />
              <Sum label="Cuota" amount={tax} />
              <Sum label="Total" amount={total} />
              <Sum label="Sin cobrar" amount={unpaid} isDue />
            </dl>
          </>
        )}
      </QueryResult>
    </section>
  )
}

const Sum = ({ label, amount, isDue = false }: { label: string; amount: number; isDue?: boolean }) => (
  <div data-due={(isDue && amount > 0) || undefined}>
    <dt>{label}</dt>
    <dd>{formatEuros(amount)}</dd>
  </div>
)
