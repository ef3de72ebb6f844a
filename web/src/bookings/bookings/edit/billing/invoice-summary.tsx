import { formatEuros } from '@posada/domain/platform/money/money'
import styles from './issue-dialog.module.css'
import type { InvoicePreview } from './use-invoice-preview.ts'

/** What an invoice will say, in words and figures. */
export function InvoiceSummary({ preview }: { preview: InvoicePreview }) {
  const { payerName, identity, address, lines, base, tax, taxName, payable, received, open } = preview
  return (
    <>
      <p className={styles.payer}>
        <b>{payerName || 'Sin titular'}</b>
        <span>{[identity, address].filter(Boolean).join(' · ')}</span>
      </p>
      <dl className={styles.sums}>
        {lines.map(({ name, detail, amount }, place) => (
          <div key={place}>
            <dt>
              {name}
              {detail && <small>{detail}</small>}
            </dt>
            <dd>{formatEuros(amount)}</dd>
          </div>
        ))}
        <div className={styles.tax}>
          <dt>
            Base {formatEuros(base)} + {taxName}
          </dt>
          <dd>{formatEuros(tax)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatEuros(payable)}</dd>
        </div>
        {received !== 0 && (
          <div>
            <dt>Cobrado</dt>
            <dd>{formatEuros(received)}</dd>
          </div>
        )}
        {open !== 0 && (
          <div className={styles.open}>
            <dt>{open < 0 ? 'A devolver' : received > 0 ? 'Faltan' : 'Pendiente'}</dt>
            <dd>{formatEuros(Math.abs(open))}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
