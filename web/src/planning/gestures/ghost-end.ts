import { columnOf } from '../layout.ts'
import { draggedStay } from './gesture-state.ts'
import type { GestureStore } from './gesture-store.ts'

/** The point of the window at which the ghost ends. */
export function ghostEndPoint(store: GestureStore): { x: number; y: number } | null {
  const { geometry, hold } = store.get()
  const corner = store.layer()?.getBoundingClientRect()
  if (!geometry || !hold || !corner) return null
  const { canvas, dayWidth, rowHeight, topOf } = geometry
  const end = columnOf(canvas, draggedStay(hold).checkOut) + 0.5
  return { x: corner.left + end * dayWidth, y: corner.top + (topOf(hold.roomId) ?? 0) + rowHeight / 2 }
}
