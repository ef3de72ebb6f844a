import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'

/** Cancel, no-show, restore, confirm and delete, with the confirmations needed first. */
export function useStateActions(onGone: () => void) {
  const { booking, cover } = useEditing()
  const { id } = booking
  const giveUp = () => cover(null)
  const askCancel = (why?: string) => cover(<CancelDialog onClose={giveUp} {...(why === undefined ? {} : { why })} />)
  const deleting = useBookingCall(bookingStatesApi.delete, {
    title: 'Reserva Eliminada',
    onDone: onGone,
    onRefused: (refusal) =>
      // A booking that is checked in cannot be cancelled either, until its check-in is undone.
      occupiesUnits(booking.state) && !booking.checkedIn
        ? askCancel(refusal)
        : cover(<CannotDelete text={refusal} onClose={giveUp} />),
  })
  const absent = useBookingCall(bookingStatesApi.noShow)
  const restoring = useBookingCall(bookingStatesApi.restore)
  const confirming = useBookingCall(bookingChangesApi.edit, { title: 'Reserva confirmada' })
  const ask = (question: { title: string; text: string; verb: string; run: () => void; destructive?: boolean }) =>
    cover(
      <ConfirmDialog
        opened
        title={question.title}
        text={question.text}
        verb={question.verb}
        destructive={question.destructive ?? true}
        onConfirm={() => {
          cover(null)
          question.run()
        }}
        onCancel={giveUp}
      />,
    )
  return {
    isRunning: [deleting, absent, restoring, confirming].some(({ isRunning }) => isRunning),
    askCancel: () => askCancel(),
    askDelete: () =>
      ask({
        title: 'Eliminar la reserva',
        text: '¿Está seguro que desea eliminar de forma permanente esta reserva?',
        verb: 'Eliminar',
        run: () => deleting.run({ id }),
      }),
    askNoShow: () =>
      ask({
        title: 'No se ha presentado',
        text: 'Las unidades quedan libres. Se puede recuperar mientras sigan libres.',
        verb: 'Anotar',
        run: () => absent.run({ id }),
      }),
    restore: () => restoring.run({ id }),
    confirm: () => confirming.run({ id, version: booking.version, optionUntil: null }),
  }
}

const CannotDelete = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <ConfirmDialog
    opened
    title="No se puede eliminar"
    text={text}
    verb="Entendido"
    cancelLabel="Volver"
    destructive={false}
    onConfirm={onClose}
    onCancel={onClose}
  />
)
