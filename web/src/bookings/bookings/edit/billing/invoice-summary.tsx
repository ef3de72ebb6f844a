import { groupsByUnit, textsBelowUnit } from '@posada/domain/money/invoices/unit-groups'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import { Fragment } from 'react'
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
        <SummaryLines lines={lines} />
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

/** The units of an invoice of which the lines are listed too; those of a larger group are read on the paper. */
const MOST_DETAILED = 8

/** The lines, below the sum of their unit where there are several. */
function SummaryLines({ lines }: Pick<InvoicePreview, 'lines'>) {
  const groups = groupsByUnit(lines, ({ unit }) => unit)
  if (groups.length === 0) return lines.map((line, place) => <SummaryLine key={place} {...line} />)
  return groups.map(({ unit, lines: own }) => (
    <Fragment key={unit}>
      <div className={styles.unit}>
        <dt>{unit || 'Toda la reserva'}</dt>
        <dd>{formatEuros(sum(own.map(({ amount }) => amount)))}</dd>
      </div>
      {groups.length <= MOST_DETAILED &&
        own.map((line, place) => <SummaryLine key={place} {...textsBelowUnit(line)} amount={line.amount} />)}
    </Fragment>
  ))
}

const SummaryLine = ({ name, detail, amount }: Pick<InvoicePreview['lines'][number], 'name' | 'detail' | 'amount'>) => (
  <div className={styles.line}>
    <dt>
      {name}
      {detail && <small>{detail}</small>}
    </dt>
    <dd>{formatEuros(amount)}</dd>
  </div>
)
