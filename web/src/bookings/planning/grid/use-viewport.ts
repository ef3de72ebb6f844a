import { addDays, type Day } from '@posada/domain/platform/days/day'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { dayWidthOf, type PlanningView } from '../planning-view.ts'
import { LABELS_WIDTH } from './draw/grid-sizes.ts'
import { canvasAround, columnOf, dayAt } from './layout.ts'

/** Nearer to an edge of the canvas, a new one is made around the visible day. */
const EDGE = 40
/** Minimum interval between updates of the visible days for the rest of the screen while the grid scrolls. */
const UPDATE_MS = 200
/** Longer distances jump instead of scrolling smoothly. */
const SMOOTH_DAYS = 35

export type Viewport = ReturnType<typeof useViewport>

/**
 * The days that the grid shows. `canvas` is the scrollable range and `first` the first visible day, updated at
 * intervals while scrolling. `onSee` gets the visible days at the same intervals, once the user has scrolled.
 */
export function useViewport(start: Day, view: PlanningView, onSee: (first: Day, last: Day) => void) {
  const isPhone = useIsPhone()
  const leftWidth = isPhone ? LABELS_WIDTH.phone : LABELS_WIDTH.wide
  const [scroller, putScroller] = useState<HTMLDivElement | null>(null)
  const [size, setSize] = useState(() => ({ width: window.innerWidth, height: 0 }))
  const measure = useCallback(({ clientWidth: width, clientHeight: height }: HTMLElement) => {
    setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
  }, [])
  /** Measured at once, so that the rows are not rendered for another size first. */
  const setScroller = useCallback(
    (element: HTMLDivElement | null) => {
      putScroller(element)
      if (element) measure(element)
    },
    [measure],
  )
  const dayWidth = dayWidthOf(view === 'year' ? 'week' : view, { isPhone, width: size.width - leftWidth })
  const [canvas, setCanvas] = useState(() => canvasAround(start))
  const [first, setFirst] = useState(start)
  const count = Math.max(1, Math.ceil((size.width - leftWidth) / dayWidth))
  /** The day at the left edge and the fraction of it scrolled out; stays valid while the canvas changes. */
  const position = useRef({ day: start, fraction: 0 })
  /** The day at which a running scroll will end. */
  const goal = useRef<Day | null>(null)
  const hasMoved = useRef(false)
  const reportedAt = useRef(0)

  const scrolledLeft = useCallback(
    () => (columnOf(canvas, position.current.day) + position.current.fraction) * dayWidth,
    [canvas, dayWidth],
  )
  /** Scrolls a new canvas to the previous position; the grid calls it before it calculates what to draw. */
  const place = useCallback((element: HTMLElement) => (element.scrollLeft = scrolledLeft()), [scrolledLeft])

  useEffect(() => {
    if (!scroller) return
    const report = () => {
      reportedAt.current = performance.now()
      const { day } = position.current
      setFirst(day)
      if (hasMoved.current) onSee(day, addDays(day, count))
    }
    let scheduled: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const columns = scroller.scrollLeft / dayWidth
      const day = dayAt(canvas, Math.floor(columns))
      if (day !== position.current.day) hasMoved.current = true
      position.current = { day, fraction: columns % 1 }
      if (columns < EDGE || columns > canvas.days - EDGE - count) setCanvas(canvasAround(day))
      clearTimeout(scheduled)
      if (performance.now() - reportedAt.current >= UPDATE_MS) report()
      else scheduled = setTimeout(report, UPDATE_MS)
    }
    const arrive = () => (goal.current = null)
    const sizes = new ResizeObserver(() => {
      measure(scroller)
      look()
    })
    sizes.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    scroller.addEventListener('scrollend', arrive)
    return () => {
      clearTimeout(scheduled)
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
      scroller.removeEventListener('scrollend', arrive)
    }
  }, [scroller, canvas, dayWidth, count, onSee, measure])

  /** Shows the days from `day` on without scrolling there, also if the width of a day changes at the same time. */
  const showFrom = useCallback((day: Day) => {
    hasMoved.current = true
    position.current = { day, fraction: 0 }
    setFirst(day)
    setCanvas(canvasAround(day))
  }, [])
  const goTo = useCallback(
    (day: Day) => {
      const column = columnOf(canvas, day)
      const way = Math.abs(columnOf(canvas, position.current.day) - column)
      hasMoved.current = true
      if (!scroller || column < 2 * EDGE || column > canvas.days - 2 * EDGE) return void showFrom(day)
      goal.current = day
      const calm = way > SMOOTH_DAYS || matchMedia('(prefers-reduced-motion: reduce)').matches
      scroller.scrollTo({ left: column * dayWidth, behavior: calm ? 'instant' : 'smooth' })
    },
    [scroller, canvas, dayWidth, showFrom],
  )
  // The establishment's today can differ from the browser's, which was used until the first reply.
  const opened = useRef(start)
  useLayoutEffect(() => {
    if (start === opened.current || hasMoved.current) return
    opened.current = start
    goTo(start)
    onSee(start, addDays(start, count))
  })
  const firstDay = useCallback(() => goal.current ?? position.current.day, [])
  return {
    isPhone,
    dayWidth,
    leftWidth,
    height: size.height,
    canvas,
    first,
    count,
    scroller,
    setScroller,
    place,
    scrolledLeft,
    goTo,
    showFrom,
    firstDay,
  }
}
