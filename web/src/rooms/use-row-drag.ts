import { useEffect, useState, type PointerEvent, type RefObject } from 'react'

/** Moves a table's row along with the pointer, mouse or finger: `move` is told the place of the row it is over. */
export function useRowDrag(table: RefObject<HTMLElement | null>, move: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  useEffect(() => {
    if (dragged === null) return
    const stopping = new AbortController()
    const { signal } = stopping
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(table.current?.querySelectorAll('tbody tr') ?? [])]
      const to = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
      move(dragged, to === -1 ? rows.length - 1 : to)
    }
    // On the window: the row moves in the page, and what is moved loses a pointer that it had captured.
    window.addEventListener('pointermove', follow, { signal })
    for (const end of ['pointerup', 'pointercancel', 'blur'])
      window.addEventListener(end, () => setDragged(null), { signal })
    return () => stopping.abort()
  })
  const start = (id: string, event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.releasePointerCapture?.(event.pointerId)
    setDragged(id)
  }
  return { dragged, start }
}
