import { addDays, type Day } from '@posada/domain/day'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { columnOf, dayAt, type Span } from './layout.ts'

/** Days on each side of where the canvas was laid; beyond them it is laid anew. */
const REACH = 730
const EDGE = 40
/** How often the rest of the screen hears where the grid is while it scrolls. */
const TELL_MS = 200
/** A longer way is jumped, not scrolled. */
const SMOOTH_DAYS = 35

const canvasAround = (day: Day): Span => ({ from: addDays(day, -REACH), days: 2 * REACH })

export type Viewport = ReturnType<typeof useViewport>

/**
 * Which days the grid shows. `canvas` is what can be scrolled over, `first` the first day in sight; it follows the
 * scrolling at a distance, as `onSee` does, which is told the days in sight once one has scrolled.
 */
export function useViewport(start: Day, onSee: (first: Day, last: Day) => void) {
  const isPhone = useIsPhone()
  const [dayWidth, leftWidth] = isPhone ? [47, 96] : [80, 212]
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [canvas, setCanvas] = useState(() => canvasAround(start))
  const [seen, setSeen] = useState({ first: start, count: 14 })
  /** First day at the left edge, with the fraction of it that is scrolled out; the truth while the canvas changes. */
  const position = useRef({ day: start, fraction: 0 })
  /** Where a scroll under way will end. */
  const goal = useRef<Day | null>(null)
  const hasMoved = useRef(false)
  const toldAt = useRef(0)

  /** Scrolls to where one was, on a canvas that was laid anew; the grid calls it before it looks what to draw. */
  const place = useCallback(
    (element: HTMLElement) => {
      const { day, fraction } = position.current
      element.scrollLeft = (columnOf(canvas, day) + fraction) * dayWidth
    },
    [canvas, dayWidth],
  )

  useEffect(() => {
    if (!scroller) return
    const tell = () => {
      toldAt.current = performance.now()
      const { day } = position.current
      const count = countIn(scroller, dayWidth, leftWidth)
      setSeen((before) => (before.first === day && before.count === count ? before : { first: day, count }))
      if (hasMoved.current) onSee(day, addDays(day, count))
    }
    let telling: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const columns = scroller.scrollLeft / dayWidth
      const first = dayAt(canvas, Math.floor(columns))
      if (first !== position.current.day) hasMoved.current = true
      position.current = { day: first, fraction: columns % 1 }
      const count = countIn(scroller, dayWidth, leftWidth)
      if (columns < EDGE || columns > canvas.days - EDGE - count) setCanvas(canvasAround(first))
      clearTimeout(telling)
      if (performance.now() - toldAt.current >= TELL_MS) tell()
      else telling = setTimeout(tell, TELL_MS)
    }
    const arrive = () => (goal.current = null)
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    scroller.addEventListener('scrollend', arrive)
    return () => {
      clearTimeout(telling)
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
      scroller.removeEventListener('scrollend', arrive)
    }
  }, [scroller, canvas, dayWidth, leftWidth, onSee])

  const goTo = useCallback(
    (day: Day) => {
      const column = columnOf(canvas, day)
      const way = Math.abs(columnOf(canvas, position.current.day) - column)
      hasMoved.current = true
      if (!scroller || column < 2 * EDGE || column > canvas.days - 2 * EDGE) {
        position.current = { day, fraction: 0 }
        setSeen((before) => ({ ...before, first: day }))
        return void setCanvas(canvasAround(day))
      }
      goal.current = day
      const calm = way > SMOOTH_DAYS || matchMedia('(prefers-reduced-motion: reduce)').matches
      scroller.scrollTo({ left: column * dayWidth, behavior: calm ? 'instant' : 'smooth' })
    },
    [scroller, canvas, dayWidth],
  )
  // The house's own today may not be the one that this computer's clock gave before the first answer.
  const opened = useRef(start)
  useLayoutEffect(() => {
    if (start === opened.current || hasMoved.current) return
    opened.current = start
    goTo(start)
    onSee(start, addDays(start, seen.count))
  })
  const firstDay = useCallback(() => goal.current ?? position.current.day, [])
  return { isPhone, dayWidth, leftWidth, canvas, first: seen.first, scroller, setScroller, place, goTo, firstDay }
}

const countIn = ({ clientWidth }: HTMLElement, dayWidth: number, leftWidth: number) =>
  Math.max(1, Math.ceil((clientWidth - leftWidth) / dayWidth))
