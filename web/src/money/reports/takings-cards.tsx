import type { LostBookings, ExtraSales } from '@posada/contract/money/reports/reports'
import { weekdayNames } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { changeArrow, changeText, countText, percentText } from './figure-text.ts'
import styles from './reports.module.css'
import type { ReportRequest, Takings } from './use-report.ts'

type Props = { takings: Takings; asked: ReportRequest }

/** An amount with the arrow of its change. */
const Compared = ({ now, before }: { now: number; before: number }) => (
  <span title={changeText(now, before, 'percent')}>
    <i className={styles.arrow} aria-hidden="true">
      {changeArrow(now, before)}
    </i>{' '}
    {formatEuros(now)}
  </span>
)

/** The extras of confirmed bookings, by the day of arrival. */
export const ExtrasReportCard = ({ takings: { extras }, asked }: Props) => (
  <Card title="Extras vendidos" flush actions={<DownloadMenu asked={asked} report="extras" />}>
    <DataTable
      label="Extras vendidos"
      columns={extraColumns}
      rows={extras}
      rowKey={({ name }) => name}
      empty={<p className={styles.none}>Ningún extra en las reservas que llegan en este período.</p>}
      footer={<span>Los de reservas confirmadas, por su día de entrada</span>}
    />
  </Card>
)

const extraColumns: Column<ExtraSales>[] = [
  { key: 'name', title: 'Extra', cell: ({ name }) => <b className={styles.name}>{name}</b> },
  { key: 'count', title: 'Unidades', kind: 'amount', cell: ({ count }) => countText(count) },
  {
    key: 'revenue',
    title: 'Importe',
    kind: 'amount',
    cell: ({ revenue, revenueBefore }) => <Compared now={revenue} before={revenueBefore} />,
  },
  {
    key: 'before',
    title: 'Importe, un año antes',
    kind: 'amount',
    cell: ({ revenueBefore }) => <span className={styles.soft}>{formatEuros(revenueBefore)}</span>,
  },
]

type LossRow = LostBookings & { name: string }

/** Cancelled bookings and no-shows, by the day on which they would have arrived. */
export const LossesCard = ({ takings: { cancelled, noShows }, asked }: Props) => (
  <Card title="Cancelaciones y no presentados" flush actions={<DownloadMenu asked={asked} report="lost" />}>
    <DataTable
      label="Cancelaciones y no presentados"
      columns={lossColumns}
      rows={[
        { name: 'Canceladas', ...cancelled },
        { name: 'No presentadas', ...noShows },
      ]}
      rowKey={({ name }) => name}
      empty={null}
      footer={<span>Por su día de entrada, sin opciones. Perdido: las noches, menos lo que se cobra por cancelar</span>}
    />
  </Card>
)

const lossColumns: Column<LossRow>[] = [
  { key: 'name', title: 'Reservas', cell: ({ name }) => <b>{name}</b> },
  { key: 'bookings', title: 'Número', kind: 'amount', cell: ({ bookings }) => countText(bookings) },
  { key: 'nights', title: 'Noches', kind: 'amount', cell: ({ nights }) => countText(nights) },
  {
    key: 'amount',
    title: 'Perdido',
    kind: 'amount',
    cell: ({ amount, before }) => <Compared now={amount} before={before.amount} />,
  },
  {
    key: 'before',
    title: 'Perdido, un año antes',
    kind: 'amount',
    cell: ({ before }) => <span className={styles.soft}>{formatEuros(before.amount)}</span>,
  },
]

type WeekdayRow = Takings['weekdays'][number] & { name: string }

/** Occupancy and revenue from Monday to Sunday. */
export const WeekdaysCard = ({ takings: { weekdays }, asked }: Props) => (
  <Card title="Por día de la semana" flush actions={<DownloadMenu asked={asked} report="weekdays" />}>
    <DataTable
      label="Por día de la semana"
      columns={weekdayColumns}
      rows={weekdays.map((figures, index) => ({ name: weekdayNames[index] ?? '', ...figures }))}
      rowKey={({ name }) => name}
      empty={null}
    />
  </Card>
)

const weekdayColumns: Column<WeekdayRow>[] = [
  { key: 'name', title: 'Noche del', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'nights',
    title: 'Noches vendidas',
    kind: 'amount',
    cell: ({ sold, available }) => `${countText(sold)} de ${countText(available)}`,
  },
  { key: 'occupancy', title: 'Ocupación', kind: 'amount', cell: ({ occupancy }) => percentText(occupancy) },
  { key: 'adr', title: 'ADR', kind: 'amount', cell: ({ adr }) => formatEuros(adr) },
  { key: 'revenue', title: 'Ingresos', kind: 'amount', cell: ({ revenue }) => formatEuros(revenue) },
]
