import type { PickUp } from '@posada/contract/money/reports/reports'
import { formatEuros } from '@posada/domain/platform/money/money'
import { stepOf, type StepKind } from '@posada/domain/platform/days/period'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { axisText, countText, stepText } from './figure-text.ts'
import { LazyChart } from './lazy-chart.tsx'
import styles from './reports.module.css'
import type { ReportRequest, Report } from './use-report.ts'

/** The nights of the period by the day on which they were booked, and by that on which they were cancelled. */
export function PickUpCard({ report, asked }: { report: Report; asked: ReportRequest }) {
  const { pickUp } = report
  const [from, to] = [pickUp[0]?.from, pickUp.at(-1)?.to]
  if (from === undefined || to === undefined)
    return (
      <Card title="Ritmo de reservas">
        <p className={styles.none}>Nadie ha reservado todavía noches de este período.</p>
      </Card>
    )
  const step = stepOf({ from, to })
  const rows = pickUp.filter(({ booked, cancelled }) => booked > 0 || cancelled > 0).reverse()
  return (
    <>
      <Card title="Ritmo de reservas" actions={<DownloadMenu asked={asked} report="pick-up" />}>
        <p className={styles.about}>
          Noches de este período por la fecha en que se reservaron y en que se cancelaron. Reservadas menos canceladas
          son las vendidas; una estancia que cambió cuenta con las noches y los precios que tiene ahora.
        </p>
        <LazyChart
          label={`Noches reservadas y canceladas por ${step === 'day' ? 'día' : 'mes'}`}
          series={[
            { key: 'booked', name: 'Reservadas', tone: 'accent', shape: 'bar' },
            { key: 'cancelled', name: 'Canceladas, hacia abajo', tone: 'final', shape: 'bar' },
          ]}
          points={pickUp.map((row) => ({
            at: row.from,
            title: stepText(row, step),
            booked: row.booked,
            cancelled: -row.cancelled,
          }))}
          axis={(at) => axisText(at, step)}
          tick={(nights) => countText(Math.abs(nights))}
        />
      </Card>
      <Card title={step === 'day' ? 'Por día de reserva' : 'Por mes de reserva'} flush>
        <div className={styles.tall} tabIndex={0} role="region" aria-label="Cifras por fecha de reserva">
          <DataTable
            label="Noches por fecha de reserva"
            columns={columns(step)}
            rows={rows}
            rowKey={(row) => row.from}
            empty={null}
          />
        </div>
      </Card>
    </>
  )
}

const columns = (step: StepKind): Column<PickUp>[] => [
  { key: 'date', title: step === 'day' ? 'Día' : 'Mes', cell: (row) => <b>{stepText(row, step)}</b> },
  { key: 'booked', title: 'Noches reservadas', kind: 'amount', cell: ({ booked }) => countText(booked) },
  { key: 'cancelled', title: 'Noches canceladas', kind: 'amount', cell: ({ cancelled }) => countText(cancelled) },
  { key: 'revenue', title: 'Ingresos', kind: 'amount', cell: ({ revenue }) => formatEuros(revenue) },
]
