import type { TakingsStep } from '@posada/contract/money/reports/reports'
import { type Cents, formatEuros, sum } from '@posada/domain/platform/money/money'
import {
  acceptedPaymentMethods,
  type MethodTotals,
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
} from '@posada/domain/platform/money/payment-methods'
import { Card } from '../../ui/page/card.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { changeArrow, changeText, stepText } from './figure-text.ts'
import styles from './reports.module.css'
import type { ReportRequest, Takings } from './use-report.ts'

const usual = acceptedPaymentMethods([])

/** Money received by day or month, with a column for each way of paying that is usual or was used. */
export function TakingsCard({ takings, asked }: { takings: Takings; asked: ReportRequest }) {
  const { step, totals, totalsBefore } = takings
  const methods = paymentMethods.filter(
    (method) => usual.includes(method) || takings.takings.some((row) => row.totals[method] !== 0),
  )
  const [total, before] = [sum(Object.values(totals)), sum(Object.values(totalsBefore))]
  return (
    <Card title="Cobros por forma de pago" flush actions={<DownloadMenu asked={asked} report="takings" />}>
      <DataTable
        label="Cobros por forma de pago"
        columns={columns(step, methods)}
        rows={takings.takings.filter(hasTakings).map((row) => ({ ...row, name: stepText(row, step) }))}
        rowKey={({ name }) => name}
        sum={{ name: 'Todo el período', totals, total }}
        empty={<p className={styles.none}>Ningún cobro en este período.</p>}
        footer={
          <span>
            <i aria-hidden="true">{changeArrow(total, before)}</i> {changeText(total, before, 'percent')}
          </span>
        }
      />
    </Card>
  )
}

const hasTakings = ({ totals }: TakingsStep) => Object.values(totals).some((amount) => amount !== 0)

type Row = { name: string; totals: MethodTotals; total: Cents }

const columns = (step: Takings['step'], methods: readonly PaymentMethod[]): Column<Row>[] => [
  { key: 'date', title: step === 'day' ? 'Día del cobro' : 'Mes del cobro', cell: ({ name }) => <b>{name}</b> },
  ...methods.map((method): Column<Row> => ({
    key: method,
    title: paymentMethodLabels[method],
    kind: 'amount',
    cell: ({ totals }) => (totals[method] === 0 ? <span className={styles.zero}>–</span> : formatEuros(totals[method])),
  })),
  { key: 'total', title: 'Total', kind: 'amount', cell: ({ total }) => <b>{formatEuros(total)}</b> },
]
