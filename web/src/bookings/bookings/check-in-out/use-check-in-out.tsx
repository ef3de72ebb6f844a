import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { Input } from '@posada/contract/endpoint'
import { formatDay, type Day } from '@posada/domain/platform/days/day'
import { earlyCheckOutDay } from '@posada/domain/bookings/stays/early-departure'
import type { Stay } from '@posada/domain/platform/days/stay'
import { type ReactNode, useRef } from 'react'
import { ArrivalQuestion } from '../../../guest-pages/arrivals/public.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { ChoiceDialog } from '../../../ui/dialogs/choice-dialog.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'

type Options = {
  booking: { id: string; checkedIn: boolean; checkOut: Day; stays: readonly Stay[] }
  /** The establishment's present day, in its own time zone. */
  today: Day
  /** Shows a question over the screen; null closes it. */
  showNested: (nested: ReactNode) => void
  /** Receives the version that the change led to. */
  onDone?: (version: number) => void
}

type CheckInOutChanges = Partial<Input<typeof bookingStatesApi.checkInOutPaid>>
type AskedArrival = { proposed: string; now: string; changes: CheckInOutChanges; error?: string }

/** Sets and clears check-in and check-out, with the confirmations needed first. */
export function useCheckInOut({ booking, today, showNested, onDone }: Options) {
  const { id, checkedIn, checkOut, stays } = booking
  const close = () => showNested(null)
  /** What was sent last, and the answer to when they arrived where that was asked. */
  const sent = useRef<{ changes: CheckInOutChanges; arrival?: AskedArrival }>({ changes: {} })
  const { run, isRunning } = useCall(bookingStatesApi.checkInOutPaid, {
    reloads: ['bookings', 'guests'],
    describe: (_, { checkedIn: came, checkedOut: left }) => ({ text: describeTick(came, left) }),
    onDone: ({ reply }) => {
      if (sent.current.arrival) close()
      onDone?.(reply.version)
    },
    onRefused: (message, refusal) => {
      if (refusal?.code === 'reportSent') askCancelReport(message)
      else if (refusal?.code === 'arrivalMissing') askArrival({ ...refusal, changes: sent.current.changes })
      else if (sent.current.arrival) askArrival({ ...sent.current.arrival, error: message })
      else showToast({ kind: 'error', title: 'Error', text: message })
    },
  })
  const send = (changes: CheckInOutChanges, arrival?: AskedArrival) => {
    sent.current = arrival ? { changes, arrival } : { changes }
    if (!arrival) close() // the question stays until its answer is taken
    run({
      id,
      method: null,
      freesNights: null,
      keepsPrice: null,
      cancelsReport: null,
      arrivedAt: null,
      ...changes,
    })
  }
  /** Shown again with the reason where the answer is refused. */
  const askArrival = (arrival: AskedArrival) =>
    showNested(
      <LazyPart>
        <ArrivalQuestion
          title="¿Cuándo llegaron?"
          proposed={arrival.proposed}
          now={arrival.now}
          {...(arrival.error !== undefined && { error: arrival.error })}
          onAnswer={(arrivedAt) => send({ ...arrival.changes, arrivedAt }, arrival)}
          onCancel={close}
        />
      </LazyPart>,
    )
  const askCancelReport = (refusal: string) =>
    showNested(
      <ConfirmDialog
        opened
        title="Quitar el check-in"
        text={refusal}
        confirmLabel="Quitar y anular el parte"
        cancelLabel="Dejar como estaba"
        onConfirm={() => send({ checkedIn: false, cancelsReport: true })}
        onCancel={close}
      />,
    )
  const checkOutNow = (freeing: CheckInOutChanges = {}) => send({ checkedIn: true, checkedOut: true, ...freeing })
  const askNights = () => {
    const lastDay = earlyCheckOutDay(stays, today)
    if (checkOut <= lastDay) return void checkOutNow()
    showNested(
      <ChoiceDialog
        title="¿Liberar las noches restantes?"
        text={`La salida era el ${formatDay(checkOut)}. Si se liberan, las unidades quedan libres desde el ${formatDay(lastDay)}.`}
        answers={[
          {
            label: 'Liberar y cobrar solo lo dormido',
            act: () => checkOutNow({ freesNights: true, keepsPrice: false }),
          },
          {
            label: 'Liberar y cobrar la estancia entera',
            act: () => checkOutNow({ freesNights: true, keepsPrice: true }),
          },
          { label: 'No liberar', act: () => checkOutNow() },
        ]}
        onCancel={close}
      />,
    )
  }
  const setCheckedOut = (isDone: boolean) => {
    if (!isDone) return void send({ checkedOut: false })
    if (checkedIn) return void askNights()
    showNested(
      <ConfirmDialog
        opened
        title="Marcar la salida"
        text="El check-in no está marcado. ¿Quiere marcar la entrada y la salida?"
        confirmLabel="Marcar las dos"
        destructive={false}
        onConfirm={askNights}
        onCancel={close}
      />,
    )
  }
  return { setCheckedIn: (isDone: boolean) => send({ checkedIn: isDone }), setCheckedOut, isRunning }
}

function describeTick(came: boolean | undefined, left: boolean | undefined): string {
  if (left !== undefined) return left ? 'Check-out hecho' : 'Check-out quitado'
  return came ? 'Check-in hecho' : 'Check-in quitado'
}
