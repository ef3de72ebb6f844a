import { formatEuros, type Cents } from '@posada/domain/money'
import styles from './account.module.css'
import { useAccountNow } from './use-account-now.ts'

type Props = { extras?: Cents; received?: Cents }

/** What the account will be with the extra or the payment that is being typed. */
export function AfterSaving(props: Props) {
  const { total, received, pending } = useAccountNow(props)
  return (
    <p className={styles.after}>
      Al guardar: <span>Total {formatEuros(total)}</span> · <span>Cobrado {formatEuros(received)}</span> ·{' '}
      <span>Pendiente {formatEuros(pending)}</span>
    </p>
  )
}
