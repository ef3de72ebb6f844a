import { addDays, type Day } from '@posada/domain/day'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { columnOf, dayAt, type Span } from './layout.ts'

/** Days on each side of where the canvas was laid; beyond them it is laid anew. */
const REACH = 730
const EDGE = 40
/** Columns that are drawn move on by a week, with two weeks to spare on each side. */
const WEEK = 7
const SPARE = 14
/** A longer way is jumped, not scrolled. */
const SMOOTH_DAYS = 35

const canvasAround = (day: Day): Span => ({ from: addDays(day, -REACH), days: 2 * REACH })

export type Viewport = ReturnType<typeof useViewport>

/**
 * Which days the grid shows. `canvas` is what can be scrolled over, `drawn` the stretch of it that has elements,
 * `onSee` is told the days in sight once one has scrolled.
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

  useLayoutEffect(() => {
    if (!scroller) return
    const { day, fraction } = position.current
    scroller.scrollLeft = (columnOf(canvas, day) + fraction) * dayWidth
  }, [scroller, canvas, dayWidth])

  useEffect(() => {
    if (!scroller) return
    const look = () => {
      const columns = scroller.scrollLeft / dayWidth
      const first = dayAt(canvas, Math.floor(columns))
      const count = Math.max(1, Math.ceil((scroller.clientWidth - leftWidth) / dayWidth))
      if (first !== position.current.day) hasMoved.current = true
      position.current = { day: first, fraction: columns % 1 }
      setSeen((before) => (before.first === first && before.count === count ? before : { first, count }))
      if (hasMoved.current) onSee(first, addDays(first, count))
      if (columns < EDGE || columns > canvas.days - EDGE - count) setCanvas(canvasAround(first))
    }
    const arrive = () => (goal.current = null)
    const sizes = new ResizeObserver(look)
    sizes.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    scroller.addEventListener('scrollend', arrive)
    return () => {
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
  const { from, days } = drawnOf(seen, canvas)
  // The same object while the same columns are drawn, so that scrolling by a day draws no row anew.
  const drawn = useMemo(() => ({ from, days }), [from, days])
  return { isPhone, dayWidth, leftWidth, canvas, drawn, first: seen.first, scroller, setScroller, goTo, firstDay }
}

function drawnOf({ first, count }: { first: Day; count: number }, canvas: Span): Span {
  const begin = Math.floor((columnOf(canvas, first) - SPARE) / WEEK) * WEEK
  const from = Math.min(Math.max(0, begin), canvas.days - 1)
  const days = Math.min(canvas.days - from, (Math.ceil(count / WEEK) + 1) * WEEK + 2 * SPARE)
  return { from: dayAt(canvas, from), days }
}
