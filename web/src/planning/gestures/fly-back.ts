import type { Drag } from './gesture-state.ts'
import type { GestureStore } from './gesture-store.ts'

const RETURN_MS = 200

/** Cancels a drag: a stay returns to its origin with an animation, a new booking or block disappears. */
export function cancelDrag(store: GestureStore): void {
  const { hold } = store.get()
  if (hold?.kind !== 'stay') return void store.clear()
  const home: Drag = { ...hold, roomId: hold.fromRoomId, shift: { start: 0, end: 0 } }
  store.setDrag(home, { look: 'back', asked: null, awaited: null })
  setTimeout(() => store.get().hold === home && store.clear(), RETURN_MS)
}
