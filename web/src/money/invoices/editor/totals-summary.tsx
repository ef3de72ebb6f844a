import type { InvoiceLine } from '@posada/domain/money/invoices/invoice-snapshot'
import { invoiceTotals } from '@posada/domain/money/invoices/invoice-totals'
import { formatEuros } from '@posada/domain/platform/money/money'
import { formatRate } from '@posada/domain/platform/money/tax-rates'
import styles from './editor.module.css'

type Props = { lines: readonly InvoiceLine[]; taxName: string }

/** Base, tax and total of each rate, and what is to be paid. */
export function TotalsSummary({ lines, taxName }: Props) {
  const { groups, total, disbursements, payable } = invoiceTotals(lines)
  return (
    <div>
      {groups.length > 0 && (
        <table className={styles.totals} aria-label={`Totales por tipo de ${taxName}`}>
          <thead>
            <tr>
              <th scope="col">{taxName}</th>
              <th scope="col">Base</th>
              <th scope="col">Cuota</th>
              <th scope="col">Con {taxName}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ rate, noTaxReason, base, tax }) => (
              <tr key={`${rate} ${noTaxReason}`}>
                <td>
                  {formatRate(rate)} {noTaxReason}
                </td>
                <td>{formatEuros(base)}</td>
                <td>{formatEuros(tax)}</td>
                <td>{formatEuros(base + tax)}</td>
              </tr>
            ))}
            {disbursements !== 0 && (
              <tr>
                <td colSpan={3}>Suplidos</td>
                <td>{formatEuros(disbursements)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      <p className={styles.total}>
        <span>{disbursements === 0 ? 'Total' : `Total a pagar, de la factura ${formatEuros(total)}`}</span>
        <b aria-label="Total de la factura">{formatEuros(payable)}</b>
      </p>
    </div>
  )
}
