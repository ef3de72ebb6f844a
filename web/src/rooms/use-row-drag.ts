import { useEffect, useState, type PointerEvent } from 'react'

type Dragged = { id: string; rows: Element }

/** Moves a table's row along with the pointer, mouse or finger: `move` is told the place of the row it is over. */
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
    // On the window: the row moves in the page, and what is moved loses a pointer that it had captured.
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
