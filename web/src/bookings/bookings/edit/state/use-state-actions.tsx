import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { receivedAmount } from '@posada/domain/bookings/totals/booking-totals'
import { engineRequestsApi } from '@posada/contract/distribution/engine/engine-requests'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { shortDates } from '../../../../lib/format.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { LazyEndStayDialog, LazyRefuseDialog, LazyRestoreDialog } from '../nested-forms.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'

/** Cancel, no-show, restore, confirm and delete, with the confirmations needed first. */
export function useStateActions(onGone: () => void) {
  const { booking, showNested } = useEditing()
  const { id } = booking
  const whose = `${booking.holder.name}, ${shortDates(booking)}`
  const cancel = () => showNested(null)
  const askCancel = (why?: string) =>
    showNested(<LazyEndStayDialog kind="cancel" onClose={cancel} {...(why === undefined ? {} : { why })} />)
  const deleting = useBookingCall(bookingStatesApi.delete, {
    title: 'Reserva eliminada',
    describe: () => whose,
    onDone: onGone,
    onRefused: (refusal) =>
      // A booking that is checked in cannot be cancelled either, until its check-in is undone.
      occupiesUnits(booking.state) && !booking.checkedIn
        ? askCancel(refusal)
        : showNested(<CannotDelete text={refusal} onClose={cancel} />),
  })
  const restoring = useBookingCall(bookingStatesApi.restore, { describe: () => whose })
  const confirming = useBookingCall(bookingChangesApi.edit, { title: 'Reserva confirmada', canUndo: true })
  const accepting = useBookingCall(engineRequestsApi.confirm, { describe: () => whose })
  const ask = (question: {
    title: string
    text: string
    detail?: string
    confirmLabel: string
    run: () => void
    destructive?: boolean
  }) =>
    showNested(
      <ConfirmDialog
        opened
        title={question.title}
        text={question.text}
        detail={question.detail}
        confirmLabel={question.confirmLabel}
        destructive={question.destructive ?? true}
        onConfirm={() => {
          showNested(null)
          question.run()
        }}
        onCancel={cancel}
      />,
    )
  return {
    isRunning: [deleting, restoring, confirming, accepting].some(({ isRunning }) => isRunning),
    askCancel: () => askCancel(),
    askDelete: () =>
      ask({
        title: 'Eliminar la reserva',
        text: '¿Está seguro de que desea eliminar de forma permanente esta reserva?',
        detail: whose,
        confirmLabel: 'Eliminar',
        run: () => deleting.run({ id }),
      }),
    askNoShow: () => showNested(<LazyEndStayDialog kind="no-show" onClose={cancel} />),
    restore: () => {
      const run = () => {
        showNested(null)
        restoring.run({ id })
      }
      const received = receivedAmount(booking)
      if (received <= 0 && booking.invoiceNumber === '') run()
      else showNested(<LazyRestoreDialog received={received} onRestore={run} onCancel={cancel} />)
    },
    acceptRequest: () => accepting.run({ bookingId: id }),
    askRefuse: () => showNested(<LazyRefuseDialog onClose={cancel} />),
    confirm: () => confirming.run({ id, version: booking.version, optionUntil: null }),
  }
}

const CannotDelete = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <ConfirmDialog
    opened
    title="No se puede eliminar"
    text={text}
    confirmLabel="Entendido"
    cancelLabel="Volver"
    destructive={false}
    onConfirm={onClose}
    onCancel={onClose}
  />
)
