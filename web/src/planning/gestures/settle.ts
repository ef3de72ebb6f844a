import { stayOf, type Hold } from './gesture-state.ts'
import type { GestureStore } from './gesture-store.ts'

/** The grid was drawn anew: the ghost follows it, or makes room for the stay that has come, with the keyboard's focus on it. */
export function settle(store: GestureStore): void {
  const { hold, byKeyboard } = store.get()
  store.refresh()
  if (hold && byKeyboard && !store.get().hold) requestAnimationFrame(() => focusBar(hold))
}

function focusBar(hold: Hold) {
  if (hold.kind !== 'stay') return
  const key = `${hold.item.booking.id} ${hold.roomId} ${stayOf(hold).checkIn}`
  const bar = [...document.querySelectorAll<HTMLElement>('[data-item]')].find(({ dataset }) => dataset.item === key)
  const isElsewhere = document.activeElement?.closest('[role=dialog], header, nav')
  if (bar && !isElsewhere) bar.focus({ preventScroll: true })
}
