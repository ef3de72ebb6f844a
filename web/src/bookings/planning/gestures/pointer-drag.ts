import { asBlock, dayPositionOf, type Drag, dragTo } from './drag.ts'
import { type Box, edgeScroll, visibleBox } from './edge-scroll.ts'
import type { GestureStore } from './gesture-store.ts'
import type { GridGeometry } from './gesture-types.ts'

const DRAG_DISTANCE = 4
const TOUCH_DISTANCE = 10
const LONG_PRESS_MS = 400

type PointerStart = { pointerId: number; pointerType: string; clientX: number; clientY: number }
type Options = {
  drag: Drag
  store: GestureStore
  geometry: () => GridGeometry | null
  onDrop: () => void
  onCancel: () => void
  onEnd: () => void
}

/**
 * Tracks a pointer from press to release. A mouse starts dragging after a small movement, a finger after a long press,
 * so that a swipe still scrolls. Esc cancels; Alt or B makes a new booking a block.
 */
export function startPointerDrag(start: PointerStart, options: Options): void {
  const { store, geometry, onDrop, onCancel, onEnd } = options
  const isMouse = start.pointerType === 'mouse'
  const listening = new AbortController()
  const { signal } = listening
  let at = { x: start.clientX, y: start.clientY }
  let isDragged = false
  let stopScrolling = () => {}
  let box: Box = { left: 0, top: 0, right: 0, bottom: 0 }
  const restTimer = isMouse ? undefined : setTimeout(() => take(), LONG_PRESS_MS)

  function end() {
    clearTimeout(restTimer)
    stopScrolling()
    listening.abort()
    delete document.documentElement.dataset.gesture
    onEnd()
  }
  function take() {
    const { drag } = options
    const now = geometry()
    if (!now) return void end()
    isDragged = true
    document.getSelection()?.removeAllRanges()
    document.documentElement.dataset.gesture = drag.kind === 'stay' && drag.part !== 'whole' ? 'edge' : 'whole'
    store.setDrag(drag, { at, byKeyboard: false, asked: null, awaited: null, said: '' })
    box = visibleBox(now, store)
    stopScrolling = edgeScroll({ scroller: now.scroller, box, at: () => at, onScrolled: point })
    point()
  }
  /** Updates the drag; a pointer outside the visible cells counts as the cell at the edge. */
  function point() {
    const now = geometry()
    const { drag } = store.get()
    if (!now || !drag) return
    const over = now.pointAt(clampInside(at.x, box.left, box.right), clampInside(at.y, box.top, box.bottom))
    if (over) store.setDrag(dragTo(drag, over.unit.room.id, dayPositionOf(now.canvas, over.x)), { at })
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    at = { x: event.clientX, y: event.clientY }
    if (isDragged) return void point()
    const isFar = Math.hypot(at.x - start.clientX, at.y - start.clientY) > (isMouse ? DRAG_DISTANCE : TOUCH_DISTANCE)
    if (isFar && isMouse) take()
    else if (isFar) end()
  }
  const release = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    end()
    if (!isDragged) return
    suppressNextClick()
    onDrop()
  }
  const cancel = () => {
    end()
    if (!isDragged) return
    // The button may still be down and its click still follow; the next press ends this suppression.
    const yetToCome = new AbortController()
    const over = { once: true, signal: yetToCome.signal }
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, suppressNextClick, over)
    window.addEventListener('pointerdown', () => yetToCome.abort(), { once: true, capture: true })
    onCancel()
  }
  const key = (event: KeyboardEvent) => {
    const { drag } = store.get()
    if (!isDragged || !drag) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Alt') store.setDrag(asBlock(drag, event.type === 'keydown'))
    else if (event.key.toLowerCase() === 'b' && event.type === 'keydown' && drag.kind === 'new')
      store.setDrag(asBlock(drag, !drag.isBlock))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', (event) => event.pointerId === start.pointerId && cancel(), { signal })
  window.addEventListener('keydown', key, { signal, capture: true })
  window.addEventListener('keyup', key, { signal, capture: true })
  window.addEventListener('blur', cancel, { signal })
  // The context menu of a long press would end the drag.
  if (!isMouse) window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

const clampInside = (value: number, from: number, to: number) => Math.max(from + 1, Math.min(to - 2, value))

/** Suppresses the click event that the browser fires right after the end of a drag. */
function suppressNextClick(): void {
  const listening = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    listening.abort()
  }
  window.addEventListener('click', swallow, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort())
}
