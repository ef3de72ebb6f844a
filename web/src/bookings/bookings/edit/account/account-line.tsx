import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import type { ReactNode } from 'react'
import { useOpenedBooking } from '../../opened-booking.tsx'
import styles from './account.module.css'
import { receivedAndPending } from './use-draft-account.ts'

type Props = { left: ReactNode; right: string; tone?: 'due' | 'settled' }

export const AccountLine = ({ left, right, tone }: Props) => (
  <div className={styles.line} data-tone={tone}>
    <span>{left}</span>
    <span>{right}</span>
  </div>
)

type AccountAfterSavingProps = { extras?: Cents; received?: Cents }

/**
 * The account as it will be once the extra or payment being typed is saved. Other unsaved changes are not included:
 * they are saved separately.
 */
export function AccountAfterSaving({ extras = 0, received: more = 0 }: AccountAfterSavingProps) {
  const { booking } = useOpenedBooking()
  const total = booking.total + extras
  const { received, pending } = receivedAndPending(total, booking, more)
  return (
    <p className={styles.after}>
      Al guardar: {booking.state !== 'cancelled' && <span>Total {formatEuros(total)} · </span>}
      <span>Cobrado {formatEuros(received)}</span> · <span>Pendiente {formatEuros(pending)}</span>
    </p>
  )
}
