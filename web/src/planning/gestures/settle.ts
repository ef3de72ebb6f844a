import { draggedStay, type Drag } from './gesture-state.ts'
import type { GestureStore } from './gesture-store.ts'

/**
 * Call after the grid has rendered. Once the moved stay is loaded, the ghost is removed and the stay's bar is focused.
 */
export function syncWithGrid(store: GestureStore): void {
  const { hold, byKeyboard } = store.get()
  store.refresh()
  if (hold && byKeyboard && !store.get().hold) requestAnimationFrame(() => focusBar(hold))
}

function focusBar(hold: Drag) {
  if (hold.kind !== 'stay') return
  const key = `${hold.item.booking.id} ${hold.roomId} ${draggedStay(hold).checkIn}`
  const bar = [...document.querySelectorAll<HTMLElement>('[data-item]')].find(({ dataset }) => dataset.item === key)
  const isElsewhere = document.activeElement?.closest('[role=dialog], header, nav')
  if (bar && !isElsewhere) bar.focus({ preventScroll: true })
}
