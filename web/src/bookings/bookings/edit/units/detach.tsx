import { Button } from '@mantine/core'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import styles from './units.module.css'

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
        title: 'Unidades desvinculadas',
        text: `Están en la reserva ${locator}`,
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
      return void setError('No puede desvincular todas las habitaciones de la reserva')
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

/** Shown below the units while the units to detach are being chosen. */
export const DetachBar = ({ detach }: { detach: Detach }) => (
  <div className={styles.detach}>
    {detach.error ? (
      <Note tone="error">{detach.error}</Note>
    ) : (
      <p>Elija las habitaciones que pasan a una reserva nueva, con sus precios y los mismos datos de contacto.</p>
    )}
    <div className={styles.answers}>
      <Button disabled={detach.isRunning} onClick={detach.stop}>
        Cancelar
      </Button>
      <Button variant="filled" disabled={detach.isRunning} onClick={detach.confirm}>
        {detach.count > 0 ? `Desvincular ${detach.count}` : 'Desvincular'}
      </Button>
    </div>
  </div>
)
