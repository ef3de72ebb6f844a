import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import { cardName, whereItReturns } from './movement-words.ts'

/** Returns all that is left of money that nobody expected, after one question. */
export function ReturnDialog({ chargeId, onClose }: { chargeId: string; onClose: () => void }) {
  const { booking } = useEditing()
  const entry = booking.cardMovements.charges.find(({ charge }) => charge.id === chargeId)
  const { run, isRunning } = useBookingCall(cardPaymentsApi.refund, {
    describe: ({ amount }) => `${formatEuros(amount ?? 0)}, ${booking.holder.name}`,
    onDone: onClose,
  })
  if (!entry) return null
  const { card, charge, refunds } = entry
  return (
    <ConfirmDialog
      opened
      title="Devolver un cobro no esperado"
      text={`Llegó cuando ya no se pedía nada. ${whereItReturns(charge)} ¿Quiere devolverlo?`}
      detail={`${cardName(card)}, ${formatDay(charge.day)}`}
      confirmLabel={`Devolver ${formatEuros(charge.refundable)}`}
      destructive={false}
      isRunning={isRunning || refunds.some(({ isUnanswered }) => isUnanswered)}
      onConfirm={() => run({ bookingId: booking.id, chargeId: charge.id, amount: charge.refundable })}
      onCancel={onClose}
    />
  )
}
