import { Button } from '@mantine/core'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import styles from './account.module.css'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'

/** Reverses the last payment of a booking that is paid. */
export function UnpaidButton() {
  const { booking, showNested } = useEditing()
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const { run, isRunning } = useBookingCall(bookingStatesApi.checkInOutPaid, {
    onRefused: (message) => setRefusal({ message }),
  })
  const reverse = () => {
    showNested(null)
    setRefusal(null)
    run({
      id: booking.id,
      paid: false,
      method: null,
      freesNights: null,
      keepsPrice: null,
      cancelsReport: null,
      arrivedAt: null,
    })
  }
  const ask = () =>
    showNested(
      <ConfirmDialog
        opened
        title="Marcar como no pagada"
        text="Se anula el último cobro de la reserva. ¿Quiere seguir?"
        confirmLabel="Marcar como no pagada"
        onConfirm={reverse}
        onCancel={() => showNested(null)}
      />,
    )
  return (
    <div className={styles.paid}>
      {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
      <Button fullWidth disabled={isRunning} leftSection={<Icon of={IconArrowBackUp} />} onClick={ask}>
        Marcar como no pagada
      </Button>
    </div>
  )
}
