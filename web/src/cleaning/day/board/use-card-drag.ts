import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** Where a dragged card would be dropped: the lane, and its place among the cards there. */
export type DropTarget = { cleanerId: string; place: number }
export type DraggedCard = { roomId: string; x: number; y: number; width: number; target: DropTarget | null }
type Pressed = { roomId: string; startX: number; startY: number; offsetX: number; offsetY: number; width: number }

/** A press that moves less is a click. */
const THRESHOLD = 5

/**
 * Drags a card to a lane with the mouse or a pen. With a finger the page scrolls: there the card's menu moves the unit.
 * `wasDragged` says whether the click that follows belongs to the drag.
 */
export function useCardDrag(drop: (roomId: string, target: DropTarget) => void) {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const [dragged, setDragged] = useState<DraggedCard | null>(null)
  const wasDragged = useRef(false)
  useEffect(() => {
    if (pressed === null) return
    const stopping = new AbortController()
    const { signal } = stopping
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const distance = Math.hypot(clientX - pressed.startX, clientY - pressed.startY)
      if (dragged === null && distance < THRESHOLD) return
      wasDragged.current = true
      setDragged({
        roomId: pressed.roomId,
        x: clientX - pressed.offsetX,
        y: clientY - pressed.offsetY,
        width: pressed.width,
        target: targetAt(clientX, clientY, pressed.roomId),
      })
    }
    const stop = (isDropped: boolean) => {
      if (isDropped && dragged?.target) drop(dragged.roomId, dragged.target)
      setDragged(null)
      setPressed(null)
    }
    const cancelByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop(false)
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', () => stop(true), { signal })
    for (const end of ['pointercancel', 'blur']) window.addEventListener(end, () => stop(false), { signal })
    window.addEventListener('keydown', cancelByKey, { signal })
    return () => stopping.abort()
  })
  const start = (roomId: string, event: ReactPointerEvent<HTMLElement>) => {
    wasDragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const { clientX, clientY } = event
    const offset = { offsetX: clientX - left, offsetY: clientY - top }
    setPressed({ roomId, startX: clientX, startY: clientY, offsetX: offset.offsetX, offsetY: offset.offsetY, width })
  }
  return { dragged, start, wasDragged: () => wasDragged.current }
}

/** The lane under the pointer, and the place before the first card whose middle is below it. */
function targetAt(x: number, y: number, roomId: string): DropTarget | null {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]')
  if (!lane) return null
  const cards = [...lane.querySelectorAll<HTMLElement>('[data-unit]')].filter(
    ({ dataset }) => dataset['unit'] !== roomId,
  )
  const next = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect()
    return y < top + height / 2
  })
  return { cleanerId: lane.dataset['lane'] ?? '', place: next === -1 ? cards.length : next }
}
