import { formatEuros, type Cents } from '@posada/domain/money'
import styles from './account.module.css'
import { useEditing } from './edit-context.ts'
import { receivedAndPending } from './money-at.ts'

type AccountAfterSavingProps = { extras?: Cents; received?: Cents }

/**
 * The account as it will be once the extra or payment being typed is saved. Other unsaved changes are not included:
 * they are saved separately.
 */
export function AccountAfterSaving({ extras = 0, received: more = 0 }: AccountAfterSavingProps) {
  const { booking } = useEditing()
  const total = booking.total + extras
  const { received, pending } = receivedAndPending(total, booking, more)
  return (
    <p className={styles.after}>
      Al guardar: {booking.state !== 'cancelada' && <span>Total {formatEuros(total)} · </span>}
      <span>Cobrado {formatEuros(received)}</span> · <span>Pendiente {formatEuros(pending)}</span>
    </p>
  )
}
