import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { useEditing } from './edit-context.ts'
import { useBookingCall } from './use-booking-call.ts'

/** State of choosing the units that are detached into a new booking. */
export function useDetach(onOpen: (bookingId: string) => void) {
  const { booking } = useEditing()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { run, isRunning } = useBookingCall(bookingChangesApi.detach, {
    title: null,
    onDone: ({ id, locator }) => {
      setChosen(null)
      showToast({
        kind: 'success',
        title: 'Correcto',
        text: `Unidades desvinculadas en la reserva ${locator}`,
        action: { label: 'Abrir la reserva nueva', run: () => onOpen(id) },
      })
    },
  })
  const choose = (roomIds: readonly string[] | null) => {
    setError(null)
    setChosen(roomIds)
  }
  const confirm = () => {
    const roomIds = chosen ?? []
    if (roomIds.length === 0) return void setError('Elija las habitaciones que pasan a la reserva nueva')
    if (booking.rooms.every(({ id }) => roomIds.includes(id)))
      return void setError('No puedes desvincular todas las habitaciones de la reserva')
    run({ bookingId: booking.id, roomIds: [...roomIds] })
  }
  return {
    isOn: chosen !== null,
    has: (roomId: string) => chosen?.includes(roomId) ?? false,
    count: chosen?.length ?? 0,
    error,
    isRunning,
    start: () => choose([]),
    stop: () => choose(null),
    toggle: (roomId: string) =>
      choose(chosen?.includes(roomId) ? chosen.filter((id) => id !== roomId) : [...(chosen ?? []), roomId]),
    confirm,
  }
}
export type Detach = ReturnType<typeof useDetach>
