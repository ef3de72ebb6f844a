import type { ReportStep } from '@posada/contract/money/reports/reports'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useState } from 'react'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { axisText, countText, percentText, roundEuros, stepText } from './figure-text.ts'
import { LazyChart } from './lazy-chart.tsx'
import type { ChartSeries } from './report-chart.tsx'
import styles from './reports.module.css'
import type { ReportRequest, Report } from './use-report.ts'

/** Occupancy and revenue by day or month, compared with the year before, as a chart or a table. */
export function ResultsCard({ report, asked }: { report: Report; asked: ReportRequest }) {
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const { step, steps } = report
  return (
    <Card
      title={step === 'day' ? 'Día a día' : 'Mes a mes'}
      flush={shown === 'table'}
      actions={
        <>
          <Segmented
            label="Mostrar como"
            choices={[
              { value: 'chart', label: 'Gráfico', icon: <Icon of={IconChartBar} /> },
              { value: 'table', label: 'Tabla', icon: <Icon of={IconTable} /> },
            ]}
            value={shown}
            onChange={setShown}
          />
          <DownloadMenu asked={asked} report="steps" />
        </>
      }
    >
      {shown === 'table' ? (
        <div className={styles.tall} tabIndex={0} role="region" aria-label="Cifras por fecha">
          <DataTable
            label="Ocupación e ingresos por fecha"
            columns={columns(step)}
            rows={steps}
            rowKey={({ from }) => from}
            empty={null}
          />
        </div>
      ) : (
        <div className={styles.charts}>
          <StepsChart report={report} of="occupancy" title="Ocupación" />
          <StepsChart report={report} of="revenue" title="Ingresos" />
        </div>
      )}
    </Card>
  )
}

type ChartProps = { report: Report; of: 'occupancy' | 'revenue'; title: string }

const StepsChart = ({ report: { step, steps }, of, title }: ChartProps) => (
  <div>
    <h3 className={styles.chartTitle}>{title}</h3>
    <LazyChart
      label={`${title} por ${step === 'day' ? 'día' : 'mes'}, con el año anterior`}
      series={steps.some(({ before }) => before.available > 0) ? [now, before] : [now]}
      points={steps.map((row) => ({
        at: row.from,
        title: stepText(row, step),
        // No point is drawn where there was nothing to sell.
        now: row[of],
        before: row.before.available > 0 ? row.before[of] : null,
      }))}
      axis={(at) => axisText(at, step)}
      tick={of === 'occupancy' ? wholePercent : roundEuros}
      value={of === 'occupancy' ? percentText : formatEuros}
      {...(of === 'occupancy' ? { top: 10_000 } : {})}
    />
  </div>
)

const now: ChartSeries = { key: 'now', name: 'Este período', tone: 'accent', shape: 'bar' }
const before: ChartSeries = { key: 'before', name: 'Un año antes', tone: 'past', shape: 'dashed' }

const wholePercent = (hundredths: number) => `${Math.round(hundredths / 100)}\u00a0%`

const columns = (step: Report['step']): Column<ReportStep>[] => [
  { key: 'date', title: step === 'day' ? 'Día' : 'Mes', cell: (row) => <b>{stepText(row, step)}</b> },
  {
    key: 'nights',
    title: 'Noches vendidas',
    kind: 'amount',
    cell: ({ sold, available }) => `${countText(sold)} de ${countText(available)}`,
  },
  { key: 'occupancy', title: 'Ocupación', kind: 'amount', cell: ({ occupancy }) => percentText(occupancy) },
  {
    key: 'occupancyBefore',
    title: 'Ocupación, un año antes',
    kind: 'amount',
    cell: ({ before }) => (
      <span className={styles.soft}>{before.available > 0 ? percentText(before.occupancy) : '–'}</span>
    ),
  },
  { key: 'adr', title: 'ADR', kind: 'amount', cell: ({ adr }) => formatEuros(adr) },
  { key: 'revPar', title: 'RevPAR', kind: 'amount', cell: ({ revPar }) => formatEuros(revPar) },
  { key: 'revenue', title: 'Ingresos', kind: 'amount', cell: ({ revenue }) => formatEuros(revenue) },
  {
    key: 'revenueBefore',
    title: 'Ingresos, un año antes',
    kind: 'amount',
    cell: ({ before }) => (
      <span className={styles.soft}>{before.available > 0 ? formatEuros(before.revenue) : '–'}</span>
    ),
  },
]
