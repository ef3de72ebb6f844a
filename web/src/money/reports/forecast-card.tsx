import type { Forecast } from '@posada/contract/money/reports/reports'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { stepOf, type StepKind } from '@posada/domain/platform/days/period'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { axisText, countText, stepText } from './figure-text.ts'
import { LazyChart } from './lazy-chart.tsx'
import styles from './reports.module.css'
import type { ReportRequest, Report } from './use-report.ts'

/**
 * Nights booked for the coming days, compared with the same days a year ago: as booked at that time, and as finally
 * sold.
 */
export function ForecastCard({ report: { forecast }, asked }: { report: Report; asked: ReportRequest }) {
  const [from, to] = [forecast[0]?.from, forecast.at(-1)?.to]
  if (from === undefined || to === undefined) return null
  const step = stepOf({ from, to })
  const sum = (of: (row: Forecast) => number) => forecast.reduce((total, row) => total + of(row), 0)
  return (
    <>
      <Card title="Previsión" actions={<DownloadMenu asked={asked} report="forecast" />}>
        <p className={styles.about}>
          Del {formatDay(from)} al {formatDay(to)} hay <b>{countText(sum(({ booked }) => booked))} noches reservadas</b>
          . Hace un año, a estas alturas, las mismas fechas tenían {countText(sum(({ bookedThen }) => bookedThen))} y
          terminaron con {countText(sum(({ soldBefore }) => soldBefore))}.
        </p>
        <LazyChart
          label={`Noches reservadas por ${step === 'day' ? 'día' : 'mes'}, con el año anterior`}
          series={[
            { key: 'booked', name: 'Reservadas ya', tone: 'accent', shape: 'bar' },
            { key: 'bookedThen', name: 'Hace un año, a estas alturas', tone: 'past', shape: 'dashed' },
            { key: 'soldBefore', name: 'Hace un año, al final', tone: 'final', shape: 'dotted' },
          ]}
          points={forecast.map((row) => ({
            at: row.from,
            title: stepText(row, step),
            booked: row.booked,
            bookedThen: row.bookedThen,
            soldBefore: row.soldBefore,
          }))}
          axis={(at) => axisText(at, step)}
          tick={countText}
        />
      </Card>
      <Card title={step === 'day' ? 'Día a día' : 'Mes a mes'} flush>
        <div className={styles.tall} tabIndex={0} role="region" aria-label="Previsión por fecha">
          <DataTable
            label="Previsión"
            columns={columns(step)}
            rows={forecast}
            rowKey={(row) => row.from}
            empty={null}
          />
        </div>
      </Card>
    </>
  )
}

const columns = (step: StepKind): Column<Forecast>[] => [
  { key: 'date', title: step === 'day' ? 'Día' : 'Mes', cell: (row) => <b>{stepText(row, step)}</b> },
  {
    key: 'booked',
    title: 'Noches reservadas',
    kind: 'amount',
    cell: ({ booked, available }) => `${countText(booked)} de ${countText(available)}`,
  },
  {
    key: 'then',
    title: 'Hace un año, a estas alturas',
    kind: 'amount',
    cell: ({ bookedThen }) => countText(bookedThen),
  },
  { key: 'before', title: 'Hace un año, al final', kind: 'amount', cell: ({ soldBefore }) => countText(soldBefore) },
  { key: 'revenue', title: 'Ingresos', kind: 'amount', cell: ({ revenue }) => formatEuros(revenue) },
  {
    key: 'revenueBefore',
    title: 'Ingresos, hace un año',
    kind: 'amount',
    cell: ({ revenueBefore }) => <span className={styles.soft}>{formatEuros(revenueBefore)}</span>,
  },
]
