import type { EndKind } from '@posada/domain/bookings/compensation'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { useToday } from '../../../lib/use-today.ts'
import { QuestionModal } from '../../../ui/dialogs/question-modal.tsx'
import { useOpenedBooking } from '../opened-booking.tsx'
import { AlreadyEnded } from './already-ended.tsx'
import { ChargeOfEnded } from './charge-of-ended.tsx'
import { EndStayForm } from './end-stay-form.tsx'
import { useEndStay } from './use-end-stay.ts'
import { useEndedStay } from './use-ended-stay.ts'

type Props = { kind: EndKind; /** Why the booking cannot be deleted. */ why?: string; onClose: () => void }

const titles = { cancel: 'Cancelar la reserva', 'no-show': 'No se ha presentado' }

/**
 * Ends a stay that does not take place, and asks for the money in the same press: charges the card that the guest has left, notes what is
 * owed, or waives it with a reason.
 */
export function EndStayDialog({ kind, why, onClose }: Props) {
  const { booking, establishment } = useOpenedBooking()
  const accountToday = useToday()
  const stay = useEndedStay(kind, establishment?.today ?? accountToday)
  const ended = useEndStay(kind, onClose)
  // What becomes of a press is seen here.
  const close = () => !ended.isRunning && onClose()
  return (
    <QuestionModal title={titles[kind]} size={480} onClose={close}>
      {ended.order !== null ? (
        <ChargeOfEnded ended={ended} onClose={onClose} />
      ) : ended.isRunning || occupiesUnits(booking.state) ? (
        <EndStayForm kind={kind} why={why} stay={stay} ended={ended} onClose={onClose} />
      ) : (
        <AlreadyEnded onClose={onClose} />
      )}
    </QuestionModal>
  )
}
