import { Button } from '@mantine/core'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useMay } from '../../../../lib/use-me.ts'
import { useIsPhone } from '../../../../ui/page/phone-layout.tsx'
import { useEditing } from '../edit-context.tsx'
import { LazyCollectDialog } from '../nested-forms.tsx'
import styles from './stay-strip.module.css'

/** What is still to be paid, where the account is several screens below. */
export function PendingOnPhone() {
  const { booking, showNested } = useEditing()
  const isPhone = useIsPhone()
  const mayPay = useMay(paymentsApi.add)
  if (!isPhone || booking.pending <= 0) return null
  return (
    <div className={styles.pending}>
      <span>
        Pendiente <b>{formatEuros(booking.pending)}</b>
      </span>
      {mayPay && (
        <Button onClick={() => showNested(<LazyCollectDialog onClose={() => showNested(null)} />)}>Cobrar</Button>
      )}
    </div>
  )
}
