import { andList } from '@posada/domain/platform/text/and-list'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { useRef } from 'react'
import { refusalIn } from '../../../lib/errors.ts'
import { shortDates } from '../../../lib/format.ts'
import { hideToast, showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { roomIdOf, type PlannedStay, type PlanUnit } from '../data/plan-unit.ts'
import { isPinned } from './find-conflict.ts'
import { cancelDrag, type GestureStore, syncWithGrid } from './gesture-store.ts'
import type { Move } from './drag.ts'
import { beyondPlaces, unitNamesAfter } from './gesture-labels.ts'
import { knownPeople } from './move-pricing.ts'
import type { Answers } from './move-answers.ts'

/** After this time a ghost is removed even if the planning has not loaded the moved stay. */
export const MAX_GHOST_MS = 5_000

type SavedChange = { bookingId: string; version: number; alsoUndone?: { bookingId: string; version: number }[] }

/**
 * Moves, pins and undoes. A move is shown as done (optimistic) until the planning is loaded or the move is refused.
 */
export function useStayCalls(store: GestureStore) {
  const last = useRef<(SavedChange & { toastId: string }) | null>(null)
  const red = (title: string) => ({
    title: null,
    reloads: ['bookings'] as const,
    onRefused: (text: string) => void showToast({ kind: 'error', title, text }),
  })
  const unmoved = red('No se ha movido la reserva')
  const moving = useCall(bookingChangesApi.moveStay, {
    ...unmoved,
    onRefused: (text, refusal) => {
      if (refusal?.code !== 'occupied') unmoved.onRefused(text)
    },
  })
  const undoing = useCall(bookingChangesApi.undo, red('No se ha podido deshacer'))
  const pinning = useCall(bookingChangesApi.pinStay, red('No se ha podido cambiar'))

  const undo = (done: SavedChange) => {
    if (last.current?.bookingId === done.bookingId) {
      hideToast(last.current.toastId)
      last.current = null
    }
    undoing.run(done, {
      onSuccess: () =>
        void showToast({ kind: 'success', title: 'Cambio deshecho', text: 'La reserva está como estaba' }),
    })
  }
  const send = (move: Move, answers: Answers) => {
    const { item, from, to, stay, changes, relocations } = move
    const { allRooms, price } = answers
    const { id: bookingId, version } = item.booking
    store.set({ look: 'sent', asked: null, occupied: null })
    const input = {
      bookingId,
      version,
      roomId: roomIdOf(from),
      stretchFrom: item.checkIn,
      ...(item.stretchId !== undefined && { stretchId: item.stretchId }),
      newRoomId: roomIdOf(to),
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      allRooms: allRooms ?? false,
      price: price ?? 'keep',
      ...(changes.length > 0 ? { unitChanges: [...changes] } : {}),
      ...(relocations && { relocations: [...relocations] }),
    } as const
    moving.run(input, {
      onSuccess: ({ reply }) => {
        const { version: saved, alsoChanged } = reply
        const done = { bookingId, version: saved, ...(alsoChanged && { alsoUndone: alsoChanged }) }
        const toastId = showToast({
          kind: 'success',
          title: 'Reserva movida',
          text: `${item.booking.holder.name}, ${andList(unitNamesAfter(move))}, ${shortDates(stay)}${tooFewPlaces(move)} `,
          action: { label: 'Deshacer', run: () => undo(done) },
        })
        last.current = { ...done, toastId }
        store.set({ awaited: done })
        syncWithGrid(store)
        setTimeout(() => store.get().awaited === done && store.clear(), MAX_GHOST_MS)
      },
      onError: (error) => {
        const refusal = refusalIn<typeof bookingChangesApi.moveStay>(error)
        if (refusal?.code === 'occupied') store.set({ look: 'asked', occupied: { move, answers, facts: refusal } })
        else cancelDrag(store)
      },
    })
  }
  const pin = (item: PlannedStay, { room }: PlanUnit) => {
    const isPinning = !isPinned(item, room.id)
    const said = `${item.booking.holder.name}: ${isPinning ? `fijada a la unidad ${room.name}` : `ya no está fijada a la unidad ${room.name}`}`
    pinning.run(
      { bookingId: item.booking.id, roomId: room.id, isPinned: isPinning },
      {
        onSuccess: () => {
          store.set({ said })
          showToast({ kind: 'success', title: isPinning ? 'Estancia fijada' : 'Estancia suelta', text: said })
        },
      },
    )
  }
  /** Returns false when there is no move to undo. */
  const undoLast = (): boolean => {
    if (!last.current) return false
    const { toastId: _, ...done } = last.current
    undo(done)
    return true
  }
  return { send, pin, undoLast }
}

/** '. 3 personas en 2 plazas', where the unit of the move has fewer places than people. */
function tooFewPlaces(move: Move): string {
  const words = move.to.parkingRowId === undefined ? beyondPlaces(knownPeople(move), move.to.room) : ''
  return words && `. ${words}`
}
