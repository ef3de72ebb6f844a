import type { ShownInvoiceLine } from '@posada/contract/money/invoices/invoice-fields'
import { groupsByUnit, textsBelowUnit } from '@posada/domain/money/invoices/unit-groups'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { formatRate, noTaxReasons } from '@posada/domain/platform/money/tax-rates'
import { TotalsSummary } from '../editor/totals-summary.tsx'
import styles from './issued.module.css'

type Props = { lines: readonly ShownInvoiceLine[]; notes: string; taxName: string }

/** The lines, the totals and the notes of an invoice, to be read. */
export const IssuedLines = ({ lines, notes, taxName }: Props) => (
  <>
    <table className={styles.lines} aria-label="Conceptos">
      <thead>
        <tr>
          <th scope="col">Concepto</th>
          <th scope="col">Cantidad</th>
          <th scope="col">Precio</th>
          <th scope="col">{taxName}</th>
          <th scope="col">Importe</th>
        </tr>
      </thead>
      <LineRows lines={lines} />
    </table>
    <div className={styles.bottom}>
      {notes && <p className={styles.notes}>{notes}</p>}
      <TotalsSummary lines={lines} taxName={taxName} />
    </div>
  </>
)

/** The rows, of several units each below the name of its unit and its sum. */
function LineRows({ lines }: Pick<Props, 'lines'>) {
  const groups = groupsByUnit(lines, ({ unit }) => unit)
  if (groups.length === 0) return <tbody>{lines.map(rowOf)}</tbody>
  return groups.map(({ unit, lines: own }) => (
    <tbody key={unit}>
      <tr className={styles.unit}>
        <th scope="rowgroup">{unit || 'Toda la reserva'}</th>
        <td />
        <td />
        <td />
        <td>{formatEuros(sum(own.map(({ total }) => total)))}</td>
      </tr>
      {own.map((line) => rowOf({ ...line, ...textsBelowUnit(line) }))}
    </tbody>
  ))
}

const rowOf = (line: ShownInvoiceLine) => (
  <tr key={line.id}>
    <td>
      {line.name}
      {line.detail && <small>{line.detail}</small>}
      {line.noTaxReason && <small>{noTaxReasons[line.noTaxReason]}</small>}
    </td>
    <td>{line.quantity}</td>
    <td>{formatEuros(line.price)}</td>
    <td>{line.isDisbursement ? 'Suplido' : formatRate(line.rate)}</td>
    <td>{formatEuros(line.total)}</td>
  </tr>
)
