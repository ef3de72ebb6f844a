import { blocksApi } from '@posada/contract/bookings/blocks'
import { shortDates } from '../../../lib/format.ts'
import { hideToast, showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import type { BlockMove } from './drag.ts'
import { type Awaited, cancelDrag, type GestureStore, syncWithGrid } from './gesture-store.ts'
import { MAX_GHOST_MS } from './use-stay-calls.ts'

/** Moves a dragged block. It is shown as done until the planning is loaded or the move is refused. */
export function useBlockCalls(store: GestureStore) {
  const red = (title: string) => ({
    title: null,
    reloads: ['blocks'] as const,
    onRefused: (text: string) => void showToast({ kind: 'error', title, text }),
  })
  const moving = useCall(blocksApi.edit, red('No se ha movido el bloqueo'))
  const undoing = useCall(blocksApi.edit, red('No se ha podido deshacer'))

  const moveBlock = ({ block, from, to, stay }: BlockMove) => {
    store.set({ look: 'sent' })
    const undo = (toastId: string) => {
      hideToast(toastId)
      undoing.run(
        { id: block.key, roomId: from.room.id, from: block.checkIn, to: block.checkOut },
        {
          onSuccess: () =>
            void showToast({ kind: 'success', title: 'Cambio deshecho', text: 'El bloqueo está como estaba' }),
        },
      )
    }
    moving.run(
      { id: block.key, roomId: to.room.id, from: stay.checkIn, to: stay.checkOut },
      {
        onSuccess: () => {
          const toastId: string = showToast({
            kind: 'success',
            title: 'Bloqueo movido',
            text: `${to.room.name}, ${shortDates(stay)} `,
            action: { label: 'Deshacer', run: () => undo(toastId) },
          })
          const awaited: Awaited = { blockId: block.key, roomId: to.room.id, stay }
          store.set({ awaited })
          syncWithGrid(store)
          setTimeout(() => store.get().awaited === awaited && store.clear(), MAX_GHOST_MS)
        },
        onError: () => cancelDrag(store),
      },
    )
  }
  return { moveBlock }
}
