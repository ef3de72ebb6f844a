import { Button } from '@mantine/core'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useMay } from '../../../lib/use-me.ts'
import { CollectDialog } from '../collect/collect-dialog.tsx'
import { useOpenedBooking } from '../opened-booking.tsx'
import { endedWords } from './ended-words.ts'
import styles from './end-stay.module.css'

/** The stay ended while it was asked how: somebody else did it, or the answer to a press was lost. */
export function AlreadyEnded({ onClose }: { onClose: () => void }) {
  const { booking, showNested } = useOpenedBooking()
  const { pending } = booking
  const mayCollect = useMay(paymentsApi.add) && pending > 0
  return (
    <div className={styles.form}>
      <p className={styles.question}>
        {endedWords(booking)} {pending > 0 && `Quedan ${formatEuros(pending)} pendientes.`}
      </p>
      <div className={styles.foot}>
        {mayCollect && (
          <Button variant="filled" onClick={() => showNested(<CollectDialog onClose={() => showNested(null)} />)}>
            Cobrar {formatEuros(pending)}
          </Button>
        )}
        <Button onClick={onClose}>Cerrar</Button>
      </div>
    </div>
  )
}
