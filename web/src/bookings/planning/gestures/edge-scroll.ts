import type { GestureStore } from './gesture-store.ts'
import type { GridGeometry } from './gesture-types.ts'

/** Distance from the edge at which scrolling begins, and the most that a frame scrolls, in pixels. */
const EDGE_DISTANCE = 36
const MAX_SPEED = 18

type Options = { scroller: HTMLElement; box: Box; at: () => { x: number; y: number }; onScrolled: () => void }

/** Scrolls while the pointer drags near an edge, faster the nearer it is. Returns a function that stops it. */
export function edgeScroll({ scroller, box, at, onScrolled }: Options): () => void {
  let frame = requestAnimationFrame(step)
  function step() {
    const { x, y } = at()
    const [dx, dy] = [speed(x, box.left, box.right), speed(y, box.top, box.bottom)]
    if (dx !== 0 || dy !== 0) {
      scroller.scrollLeft += dx
      scroller.scrollTop += dy
      onScrolled()
    }
    frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}

/** Pixels per frame: negative towards the start, 0 away from the edges and in a box too small to have a middle. */
function speed(at: number, start: number, end: number): number {
  if (end - start < 4 * EDGE_DISTANCE) return 0
  const past =
    at < start + EDGE_DISTANCE ? at - start - EDGE_DISTANCE : at > end - EDGE_DISTANCE ? at - end + EDGE_DISTANCE : 0
  return Math.round(Math.max(-1, Math.min(1, past / EDGE_DISTANCE)) * MAX_SPEED)
}

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
