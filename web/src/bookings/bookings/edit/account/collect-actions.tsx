import { Button } from '@mantine/core'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { openStayRequests } from '@posada/domain/money/payments/payment-request'
import { formatEuros, sum } from '@posada/domain/platform/money/money'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import { useId } from 'react'
import { useMay } from '../../../../lib/use-me.ts'
import { LazyPart, lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { LazyCollectDialog } from '../nested-forms.tsx'
import styles from './account.module.css'
import { useEditing } from '../edit-context.tsx'
import { useDraftAccount } from './use-draft-account.ts'

const UnpaidButton = lazyComponent(async () => ({ default: (await import('./unpaid-button.tsx')).UnpaidButton }))

/** 'Cobrar' with what is pending, and what is out by link; of a paid booking, the way back. */
export function CollectActions() {
  const { booking, showNested, tax } = useEditing()
  const { pending } = useDraftAccount()
  const reasonId = useId()
  const may = useMay(paymentsApi.add)
  const mayReverse = useMay(bookingStatesApi.checkInOutPaid)
  if (booking.paid)
    return mayReverse ? (
      <LazyPart fallback={null}>
        <UnpaidButton />
      </LazyPart>
    ) : null
  if (!may || booking.pending <= 0) return null
  // Only what is saved can be paid, so the button waits until the typed prices are.
  const waits = tax.waits || pending !== booking.pending
  const asked = sum(openStayRequests(booking.cardMovements.requests).map(({ amount }) => amount))
  return (
    <div className={styles.paid}>
      <Button
        fullWidth
        variant="filled"
        disabled={waits}
        aria-describedby={waits ? reasonId : undefined}
        leftSection={<Icon of={IconCash} />}
        onClick={() => showNested(<LazyCollectDialog onClose={() => showNested(null)} />)}
      >
        Cobrar {formatEuros(booking.pending)}
      </Button>
      {waits && (
        <p id={reasonId} className={styles.after}>
          Guarde antes los cambios
        </p>
      )}
      {asked > 0 && <p className={styles.after}>{formatEuros(asked)} ya pedidos por enlace</p>}
    </div>
  )
}
