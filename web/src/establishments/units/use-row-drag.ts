import { type PointerEvent, useEffect, useState } from 'react'

type Dragged = { id: string; rows: Element }

/** Drags a table row with mouse or finger: calls `move` with the index of the row under the pointer. */
export function useRowDrag(move: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  useEffect(() => {
    if (dragged === null) return
    const stopping = new AbortController()
    const { signal } = stopping
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = Array.from(dragged.rows.children)
      const to = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
      move(dragged.id, to === -1 ? rows.length - 1 : to)
    }
    const drop = () => {
      setDragged(null)
    }
    // Listens on the window, because an element that moves in the DOM loses its pointer capture.
    window.addEventListener('pointermove', follow, { signal })
    for (const end of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(end, drop, { signal })
    return () => {
      stopping.abort()
    }
  })
  const start = (id: string, event: PointerEvent) => {
    const rows = event.currentTarget.closest('tbody')
    if (event.button !== 0 || !rows) return
    event.preventDefault()
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId)
    setDragged({ id, rows })
  }
  return { draggedId: dragged?.id ?? null, start }
}
