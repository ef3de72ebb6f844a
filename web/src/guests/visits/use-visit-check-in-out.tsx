import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { Input } from '@posada/contract/endpoint'
import type { GuestMovement } from '@posada/contract/guests/guests'
import { formatDay, type Day } from '@posada/domain/days/day'
import { earlyCheckOutDay } from '@posada/domain/stays/early-departure'
import { useState, type ReactNode } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { useCall } from '../../lib/use-call.ts'
import { ChoiceDialog } from '../../ui/dialogs/choice-dialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

type CheckInOutChanges = Partial<Input<typeof bookingStatesApi.checkInOutPaid>>

/** Checks guests in and out, or undoes it, with the confirmations; `over` is the open dialog. */
export function useVisitCheckInOut(visit: GuestMovement, today: Day) {
  const [over, cover] = useState<ReactNode>(null)
  const close = () => cover(null)
  const { run, isRunning } = useCall(bookingStatesApi.checkInOutPaid, {
    reloads: ['bookings', 'guests'],
    onRefused: (message, refusal) => {
      if (refusal?.code === 'reportSent')
        return void cover(<ReportQuestion text={message} onYes={cancelReport} onNo={close} />)
      return void showToast({ kind: 'error', title: 'Error', text: message })
    },
  })
  const send = (changes: CheckInOutChanges) => {
    cover(null)
    run({ id: visit.bookingId, method: null, freesNights: null, keepsPrice: null, cancelsReport: null, ...changes })
  }
  const cancelReport = () => send({ checkedIn: false, cancelsReport: true })
  const leave = (freeing: CheckInOutChanges = {}) => send({ checkedIn: true, checkedOut: true, ...freeing })
  const askNights = () => {
    const lastDay = earlyCheckOutDay([visit], today)
    if (visit.checkOut <= lastDay) return void leave()
    cover(
      <ChoiceDialog
        title="¿Liberar las noches restantes?"
        text={`La salida era el ${formatDay(visit.checkOut)}. Si se liberan, las unidades quedan libres desde el ${formatDay(lastDay)}.`}
        answers={[
          { label: 'Liberar y cobrar solo lo dormido', act: () => leave({ freesNights: true, keepsPrice: false }) },
          { label: 'Liberar y cobrar la estancia entera', act: () => leave({ freesNights: true, keepsPrice: true }) },
          { label: 'No liberar', act: () => leave() },
        ]}
        onGiveUp={close}
      />,
    )
  }
  const tickOut = (isDone: boolean) => {
    if (!isDone) return void send({ checkedOut: false })
    if (visit.checkedIn) return void askNights()
    cover(
      <ConfirmDialog
        opened
        title="Marcar la salida"
        text="El check-in no está marcado. ¿Quiere marcar la entrada y la salida?"
        verb="Marcar las dos"
        destructive={false}
        onConfirm={askNights}
        onCancel={close}
      />,
    )
  }
  return { tickIn: (isDone: boolean) => send({ checkedIn: isDone }), tickOut, isRunning, over }
}

type QuestionProps = { text: string; onYes: () => void; onNo: () => void }

const ReportQuestion = ({ text, onYes, onNo }: QuestionProps) => (
  <ConfirmDialog
    opened
    title="Quitar el check-in"
    text={text}
    verb="Quitar y anular el parte"
    cancelLabel="Dejar como estaba"
    onConfirm={onYes}
    onCancel={onNo}
  />
)
