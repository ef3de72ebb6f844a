import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { placeAt, type TableRow } from './dish-order.ts'

type Place = { groupId: string; index: number }
type Options = { move: (dishId: string, place: Place) => void; drop: () => void; cancel: () => void }

/** Drags a dish with mouse or finger, also into another group. Esc leaves it where it was. */
export function useDishDrag({ move, drop, cancel }: Options) {
  const [dragged, setDragged] = useState<{ id: string; rows: Element } | null>(null)
  const lastPlace = useRef<Place | null>(null)
  useEffect(() => {
    if (dragged === null) return
    const stopping = new AbortController()
    const { signal } = stopping
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const place = placeAt(rowsOf(dragged.rows), clientY, dragged.id)
      const last = lastPlace.current
      if (!place || (place.groupId === last?.groupId && place.index === last.index)) return
      lastPlace.current = place
      move(dragged.id, place)
    }
    const end = (isDropped: boolean) => {
      setDragged(null)
      if (isDropped) drop()
      else cancel()
    }
    // Listens on the window, because an element that moves in the DOM loses its pointer capture.
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', () => end(true), { signal })
    for (const other of ['pointercancel', 'blur']) window.addEventListener(other, () => end(false), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
    return () => {
      stopping.abort()
    }
  })
  const start = (id: string, event: PointerEvent) => {
    const rows = event.currentTarget.closest('[data-rows]')
    if (event.button !== 0 || !rows) return
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId)
    lastPlace.current = null
    setDragged({ id, rows })
  }
  return { draggedId: dragged?.id ?? null, start }
}

const rowsOf = (rows: Element): TableRow[] =>
  Array.from(rows.querySelectorAll<HTMLElement>('[data-row]')).map((row) => ({
    kind: row.dataset['row'] === 'group' ? 'group' : 'dish',
    id: row.dataset['id'] ?? '',
    bottom: row.getBoundingClientRect().bottom,
  }))
