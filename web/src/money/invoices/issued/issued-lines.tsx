import type { ShownInvoiceLine } from '@posada/contract/money/invoices/invoice-fields'
import { formatEuros } from '@posada/domain/platform/money/money'
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
      <tbody>
        {lines.map((line) => (
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
        ))}
      </tbody>
    </table>
    <div className={styles.bottom}>
      {notes && <p className={styles.notes}>{notes}</p>}
      <TotalsSummary lines={lines} taxName={taxName} />
    </div>
  </>
)
