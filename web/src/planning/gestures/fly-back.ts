import type { Hold } from './gesture-state.ts'
import type { GestureStore } from './gesture-store.ts'

const MS = 200

/** Cancels a drag: a stay returns to its origin with an animation, a new booking or block disappears. */
export function flyBack(store: GestureStore): void {
  const { hold } = store.get()
  if (hold?.kind !== 'stay') return void store.clear()
  const home: Hold = { ...hold, roomId: hold.fromRoomId, shift: { start: 0, end: 0 } }
  store.hold(home, { look: 'back', asked: null, awaited: null })
  setTimeout(() => store.get().hold === home && store.clear(), MS)
}
