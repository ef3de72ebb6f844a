import type { CashEntry } from '@posada/contract/bookings/payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import {
  acceptedPaymentMethods,
  type MethodTotals,
  paymentMethodLabels,
  paymentMethods,
} from '@posada/domain/platform/money/payment-methods'
import { formatTime } from './cash-csv.ts'
import { NameButton } from '../../../ui/table/name-button.tsx'
import styles from './cash-sheet.module.css'

type Props = {
  entries: readonly CashEntry[]
  /** Shows the establishment of each payment, when the sheet covers several. */
  withEstablishment: boolean
  /** The printed version: small, black on white. */
  isPaper?: boolean
  /** Opens the booking of a payment; absent on paper. */
  onOpen?: (bookingId: string) => void
}

export const CashTable = ({ entries, withEstablishment, isPaper = false, onOpen }: Props) => (
  <div className={styles.scroller}>
    <table className={styles.table} data-paper={isPaper || undefined} aria-label="Cobros del día">
      <thead>
        <tr>
          <th>Hora</th>
          <th>Reserva</th>
          <th>Titular</th>
          {withEstablishment && <th>Establecimiento</th>}
          <th>Método</th>
          <th>Quién</th>
          <th data-kind="amount">Importe</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td data-title="Hora">{formatTime(entry.createdAt)}</td>
            <td data-title="Reserva">
              {onOpen ? (
                <NameButton onClick={() => onOpen(entry.bookingId)}>{entry.locator}</NameButton>
              ) : (
                entry.locator
              )}
            </td>
            <td data-title="Titular">
              {entry.holderName}
              {entry.isSecurityDeposit && <small className={styles.mark}>Fianza</small>}
              {entry.note && <small>{entry.note}</small>}
            </td>
            {withEstablishment && <td data-title="Establecimiento">{entry.establishmentName}</td>}
            <td data-title="Método">{paymentMethodLabels[entry.method]}</td>
            <td data-title="Quién">{entry.createdBy}</td>
            <td data-kind="amount" data-title="Importe">
              {formatEuros(entry.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type CashTotalsProps = { sheet: SheetTotals; isPaper?: boolean }
type SheetTotals = {
  entries: readonly CashEntry[]
  totals: MethodTotals
  total: number
  securityDeposits: number
}

const usual = acceptedPaymentMethods([])
/** The usual methods, and the others by which something was paid. */
const shownMethods = (totals: MethodTotals) =>
  paymentMethods.filter((method) => usual.includes(method) || totals[method] !== 0)

export const CashTotals = ({
  sheet: { entries, totals, total, securityDeposits },
  isPaper = false,
}: CashTotalsProps) => (
  <dl className={styles.totals} data-paper={isPaper || undefined}>
    {shownMethods(totals).map((method) => (
      <div key={method}>
        <dt>{paymentMethodLabels[method]}</dt>
        <dd>{formatEuros(totals[method])}</dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt>Total</dt>
      <dd>{formatEuros(total)}</dd>
    </div>
    {entries.some(({ isSecurityDeposit }) => isSecurityDeposit) && (
      <div>
        <dt>De ello, fianzas (no son ingresos)</dt>
        <dd>{formatEuros(securityDeposits)}</dd>
      </div>
    )}
  </dl>
)
