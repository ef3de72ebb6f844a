import { formatEuros, type Cents } from '@posada/domain/money'
import styles from './account.module.css'
import { useEditing } from './edit-context.ts'
import { moneyAt } from './money-at.ts'

type Props = { extras?: Cents; received?: Cents }

/** What the account will be with the extra or the payment that is being typed; nothing else that is typed is saved with it. */
export function AfterSaving({ extras = 0, received: more = 0 }: Props) {
  const { booking } = useEditing()
  const total = booking.total + extras
  const { received, pending } = moneyAt(total, booking, more)
  return (
    <p className={styles.after}>
      Al guardar: {booking.state !== 'cancelada' && <span>Total {formatEuros(total)} · </span>}
      <span>Cobrado {formatEuros(received)}</span> · <span>Pendiente {formatEuros(pending)}</span>
    </p>
  )
}
