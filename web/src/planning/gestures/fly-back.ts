import type { Hold } from './gesture-state.ts'
import type { GestureStore } from './gesture-store.ts'

const MS = 200

/** A stay that may not go there goes back to where it was; what was only drawn is gone. */
export function flyBack(store: GestureStore): void {
  const { hold } = store.get()
  if (hold?.kind !== 'stay') return void store.clear()
  const home: Hold = { ...hold, roomId: hold.fromRoomId, shift: { start: 0, end: 0 } }
  store.hold(home, { look: 'back', asked: null, awaited: null })
  setTimeout(() => store.get().hold === home && store.clear(), MS)
}
