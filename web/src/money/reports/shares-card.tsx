import type { ReportShare } from '@posada/contract/money/reports/reports'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { PillChoice } from '../../ui/choices/pill-choice.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { changeText, countText, percentText, shareOf } from './figure-text.ts'
import styles from './reports.module.css'
import type { ReportRequest, Report } from './use-report.ts'

const kinds = {
  'unit-types': { label: 'Tipos de unidad', title: 'Tipo', rows: ({ unitTypes }: Report) => unitTypes },
  agencies: { label: 'Agencias', title: 'Agencia', rows: ({ agencies }: Report) => agencies },
  regimes: { label: 'Regímenes', title: 'Régimen', rows: ({ regimes }: Report) => regimes },
} as const
type Kind = keyof typeof kinds

/** Nights and revenue by unit type, agency or regime; each adds up to the total. */
export function SharesCard({ report, asked }: { report: Report; asked: ReportRequest }) {
  const [kind, setKind] = useState<Kind>('unit-types')
  const { label, title, rows } = kinds[kind]
  const { sold, revenue } = report.totals
  return (
    <Card
      title="De dónde vienen"
      flush
      actions={
        <>
          <PillChoice
            label="Por"
            isBordered
            choices={(['unit-types', 'agencies', 'regimes'] as const).map((value) => ({
              value,
              label: kinds[value].label,
            }))}
            value={kind}
            onChange={setKind}
          />
          <DownloadMenu asked={asked} report={kind} />
        </>
      }
    >
      <DataTable
        label={label}
        columns={columns(title, revenue)}
        rows={rows(report)}
        rowKey={({ name }) => name}
        empty={<p className={styles.none}>Ninguna noche vendida en este período ni un año antes.</p>}
        footer={
          <span>
            En total, {countText(sold)} noches y {formatEuros(revenue)}
          </span>
        }
      />
    </Card>
  )
}

const columns = (title: string, whole: number): Column<ReportShare>[] => [
  { key: 'name', title, cell: ({ name }) => <b className={styles.name}>{name}</b> },
  { key: 'share', title: 'Parte de los ingresos', cell: ({ revenue }) => <Share of={shareOf(revenue, whole)} /> },
  { key: 'sold', title: 'Noches', kind: 'amount', cell: ({ sold }) => countText(sold) },
  { key: 'adr', title: 'ADR', kind: 'amount', cell: ({ adr }) => formatEuros(adr) },
  { key: 'revenue', title: 'Ingresos', kind: 'amount', cell: ({ revenue }) => formatEuros(revenue) },
  {
    key: 'before',
    title: 'Ingresos, un año antes',
    kind: 'amount',
    cell: ({ revenue, revenueBefore }) => (
      <span className={styles.soft} title={changeText(revenue, revenueBefore, 'percent')}>
        {formatEuros(revenueBefore)}
      </span>
    ),
  },
]

const Share = ({ of }: { of: number }) => (
  <span className={styles.share}>
    <i aria-hidden="true">
      <i style={{ width: `${of / 100}%` }} />
    </i>
    {percentText(of)}
  </span>
)
