import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { formatDay } from '@posada/domain/days/day'
import { earlyCheckOutDay } from '@posada/domain/stays/early-departure'
import { showToast } from '../../../lib/toasts.ts'
import { useToday } from '../../../lib/use-today.ts'
import { ChoiceDialog } from '../../../ui/dialogs/choice-dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'

type EarlyCheckOut = { freesNights: boolean; keepsPrice: boolean }

/** Sets and clears check-in and check-out, with the confirmations needed first. */
export function useCheckInOut() {
  const { booking, establishment, cover } = useEditing()
  const accountToday = useToday()
  const { run, isRunning } = useBookingCall(bookingStatesApi.checkInOutPaid)
  const undoing = useBookingCall(bookingStatesApi.checkInOutPaid, {
    onRefused: (message, refusal) => (refusal?.code === 'reportSent' ? askUndo(message) : showRefusal(message)),
  })
  const { id, rooms, checkedIn, checkOut } = booking
  const send = (doors: { checkedIn?: boolean; checkedOut?: boolean }, freeing?: EarlyCheckOut) => {
    cover(null)
    run({ id, method: null, freesNights: null, keepsPrice: null, cancelsReport: null, ...doors, ...freeing })
  }
  const undo = (cancelsReport: boolean) => {
    cover(null)
    const doors = { checkedIn: false, cancelsReport: cancelsReport || null }
    undoing.run({ id, method: null, freesNights: null, keepsPrice: null, ...doors })
  }
  const askUndo = (refusal: string) =>
    cover(
      <ConfirmDialog
        opened
        title="Quitar el check-in"
        text={refusal}
        verb="Quitar y anular el parte"
        onConfirm={() => undo(true)}
        onCancel={() => cover(null)}
      />,
    )
  const leave = (freeing?: EarlyCheckOut) => send({ checkedIn: true, checkedOut: true }, freeing)
  const askNights = () => {
    const today = establishment?.today ?? accountToday
    const lastDay = earlyCheckOutDay(rooms, today)
    if (checkOut <= lastDay) return void leave()
    cover(
      <ChoiceDialog
        title="¿Liberar las noches restantes?"
        text={`La salida era el ${formatDay(checkOut)}. Si se liberan, las unidades quedan libres desde el ${formatDay(lastDay)}.`}
        answers={[
          {
            label: 'Liberar y cobrar solo lo dormido',
            act: () => leave({ freesNights: true, keepsPrice: false }),
          },
          {
            label: 'Liberar y cobrar la estancia entera',
            act: () => leave({ freesNights: true, keepsPrice: true }),
          },
          { label: 'No liberar', act: () => leave() },
        ]}
        onGiveUp={() => cover(null)}
      />,
    )
  }
  const tickOut = (isDone: boolean) => {
    if (!isDone) return void send({ checkedOut: false })
    if (checkedIn) return void askNights()
    cover(
      <ConfirmDialog
        opened
        title="Marcar la salida"
        text="El check-in no está marcado. ¿Quiere marcar la entrada y la salida?"
        verb="Marcar las dos"
        destructive={false}
        onConfirm={askNights}
        onCancel={() => cover(null)}
      />,
    )
  }
  return {
    tickIn: (isDone: boolean) => (isDone ? send({ checkedIn: true }) : undo(false)),
    tickOut,
    isRunning: isRunning || undoing.isRunning,
  }
}

const showRefusal = (text: string) => void showToast({ kind: 'error', title: 'Error', text })
