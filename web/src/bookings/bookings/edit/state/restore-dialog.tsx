import { restoredMoneyNote } from '@posada/domain/bookings/restored-money'
import type { Cents } from '@posada/domain/platform/money/money'
import { shortDates } from '../../../../lib/format.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useEditing } from '../edit-context.tsx'

type Props = { received: Cents; onRestore: () => void; onCancel: () => void }

/** Asks before a booking with money or invoices is restored, and says what becomes of them. */
export function RestoreDialog({ received, onRestore, onCancel }: Props) {
  const { booking } = useEditing()
  const invoices = booking.invoiceNumber.split(', ').filter(Boolean)
  return (
    <ConfirmDialog
      opened
      title="Recuperar la reserva"
      text={`¿Recuperar la reserva de ${booking.holder.name}, ${shortDates(booking)}?`}
      detail={`${restoredMoneyNote({ received, pending: booking.total - received, invoices })}.`}
      confirmLabel="Recuperar"
      cancelLabel="Volver"
      destructive={false}
      onConfirm={onRestore}
      onCancel={onCancel}
    />
  )
}
