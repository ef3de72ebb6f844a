import { Button } from '@mantine/core'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { formatEuros } from '@posada/domain/platform/money/money'
import {
  acceptedPaymentMethods,
  type PaymentMethod,
  paymentMethodLabels,
} from '@posada/domain/platform/money/payment-methods'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId, useState } from 'react'
import { isSupportTab } from '../../../../lib/support-tab.ts'
import { useMay } from '../../../../lib/use-me.ts'
import { ChoiceDialog } from '../../../../ui/dialogs/choice-dialog.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import styles from './account.module.css'
import { useEditing } from '../edit-context.tsx'
import { useDraftAccount } from './use-draft-account.ts'
import { useBookingCall } from '../use-booking-call.ts'

/** Records the pending amount as received, after asking for the payment method; or reverses the last payment. */
export function PaidButton() {
  const { booking, establishment, showNested, tax } = useEditing()
  const methods = establishment?.paymentMethods ?? acceptedPaymentMethods([])
  const { pending } = useDraftAccount()
  const reasonId = useId()
  // Support may tick check-in by the same call, and nothing about money.
  const may = useMay(bookingStatesApi.checkInOutPaid) && !isSupportTab()
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const { run, isRunning } = useBookingCall(bookingStatesApi.checkInOutPaid, {
    onRefused: (message) => setRefusal({ message }),
  })
  if (!may || (!booking.paid && booking.pending <= 0)) return null
  // The server records the saved pending amount, so the button waits until the typed one is saved.
  const waits = !booking.paid && (tax.waits || pending !== booking.pending)
  const send = (paid: boolean, method: PaymentMethod | null) => {
    showNested(null)
    setRefusal(null)
    run({ id: booking.id, paid, method, freesNights: null, keepsPrice: null, cancelsReport: null, arrivedAt: null })
  }
  const chooseMethod = () =>
    showNested(
      <ChoiceDialog
        title="Seleccionar el método de pago"
        text={`Se anota un cobro de ${formatEuros(booking.pending)}.`}
        answers={methods.map((method) => ({ label: paymentMethodLabels[method], act: () => send(true, method) }))}
        onCancel={() => showNested(null)}
      />,
    )
  const askUnpaid = () =>
    showNested(
      <ConfirmDialog
        opened
        title="Marcar como no pagada"
        text="Se anula el último cobro de la reserva. ¿Quiere seguir?"
        confirmLabel="Marcar como no pagada"
        onConfirm={() => send(false, null)}
        onCancel={() => showNested(null)}
      />,
    )
  return (
    <div className={styles.paid}>
      {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
      <Button
        fullWidth
        {...(booking.paid ? {} : { variant: 'light' })}
        disabled={isRunning || waits}
        aria-describedby={waits ? reasonId : undefined}
        leftSection={<Icon of={booking.paid ? IconArrowBackUp : IconCheck} />}
        onClick={booking.paid ? askUnpaid : chooseMethod}
      >
        {booking.paid ? 'Marcar como no pagada' : 'Marcar como pagada'}
      </Button>
      {waits && (
        <p id={reasonId} className={styles.after}>
          Guarde antes los cambios
        </p>
      )}
    </div>
  )
}
