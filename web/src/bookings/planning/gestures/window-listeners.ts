import { cancelDrag, type GestureStore } from './gesture-store.ts'
import { partAt } from './drag-start.ts'

/** Adds the listeners that gestures need on the whole window. Returns a function that removes them. */
export function listenToWindow(store: GestureStore, undoLast: () => boolean): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isDragged = () => store.get().drag !== null && store.get().look === 'dragged'

  // Only a listener added before the touch started can prevent the browser from scrolling.
  const keepStill = (event: TouchEvent) => {
    if (isDragged() && event.cancelable) event.preventDefault()
  }
  const undo = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (isElsewhere(event.target) || isDragged()) return
    if (undoLast()) event.preventDefault()
  }
  /** A pointer press cancels a drag by keyboard. */
  const press = () => {
    if (isDragged() && store.get().byKeyboard) cancelDrag(store)
  }
  const hover = ({ target, clientX, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 0 || !(target instanceof Element)) return
    const bar = target.closest<HTMLElement>('[data-item]')
    if (!bar) return
    if (partAt(bar, clientX, pointerType) === 'whole') delete bar.dataset.edge
    else bar.dataset.edge = ''
  }
  window.addEventListener('touchmove', keepStill, { signal, passive: false })
  window.addEventListener('keydown', undo, { signal })
  window.addEventListener('pointerdown', press, { signal, capture: true })
  window.addEventListener('pointermove', hover, { signal, passive: true })
  return () => listening.abort()
}

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
