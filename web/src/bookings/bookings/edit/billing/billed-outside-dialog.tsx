import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { useCall } from '../../../../lib/use-call.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useEditing } from '../edit-context.tsx'

type Props = { isOutside: boolean; onClose: () => void }

/** Asks before a booking is marked as billed by another program, or the mark is removed. */
export function BilledOutsideDialog({ isOutside, onClose }: Props) {
  const { booking } = useEditing()
  const change = useCall(bookingBillingApi.switchBilled, { reloads: ['bookings', 'invoices'], onDone: onClose })
  return (
    <ConfirmDialog
      opened
      title={isOutside ? 'Volver a facturar aquí' : 'Facturada fuera de Posada'}
      text={
        isOutside
          ? 'La reserva volverá a contar como pendiente de factura. ¿Quiere seguir?'
          : 'La reserva dejará de contar como pendiente de factura: su factura se hizo con otro programa. ¿Quiere seguir?'
      }
      detail="Queda anotado en el historial."
      confirmLabel={isOutside ? 'Volver a facturar aquí' : 'Marcar como facturada'}
      destructive={false}
      isRunning={change.isRunning}
      onConfirm={() => change.run({ id: booking.id, reason: null })}
      onCancel={onClose}
    />
  )
}
