import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { cardName } from './movement-words.ts'

type Props = { card: BookingInfo['cardMovements']['cards'][number]; onClose: () => void }

/** Removes a kept card, as a guest may wish, after one question. */
export function RemoveCardDialog({ card, onClose }: Props) {
  const { booking } = useEditing()
  const { run, isRunning } = useBookingCall(cardPaymentsApi.removeCard, { onDone: onClose })
  return (
    <ConfirmDialog
      opened
      title="Quitar la tarjeta"
      text="Se borra aquí y en la pasarela, y ya no se puede cobrar de ella. Lo que ya se cobró se puede devolver igual. ¿Quiere quitarla?"
      detail={cardName(card)}
      confirmLabel="Quitar la tarjeta"
      isRunning={isRunning}
      onConfirm={() => run({ bookingId: booking.id, cardId: card.id })}
      onCancel={onClose}
    />
  )
}
