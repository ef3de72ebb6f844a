import type { GestureStore } from './gesture-store.ts'
import type { GridGeometry } from './types.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

/** The part of the window with visible cells: the scroller without its fixed header and first column. */
export function visibleBox({ scroller }: GridGeometry, store: GestureStore): Box {
  const view = scroller.getBoundingClientRect()
  const corner = store.layer()?.getBoundingClientRect() ?? view
  return {
    left: corner.left + scroller.scrollLeft,
    top: corner.top + scroller.scrollTop,
    right: view.left + scroller.clientWidth,
    bottom: view.top + scroller.clientHeight,
  }
}
