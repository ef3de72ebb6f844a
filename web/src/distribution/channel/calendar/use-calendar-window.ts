import { addDays, type Day, daysBetween } from '@posada/domain/platform/days/day'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CalendarRow, type CalendarRows, rowIndexAt } from './calendar-rows.ts'

export const LEFT_WIDTH = 190
const HEAD_HEIGHT = 51
/** Interval between two reports of the first visible day while the days scroll. */
const REPORT_MS = 150
/** Columns and rows rendered beyond the visible ones, so that a short scroll renders nothing. */
const SPARE = { columns: 1, rows: 4 }
const NO_SPARE = { columns: 0, rows: 0 }

/** The rendered columns and rows; `from` is included, `to` is not. */
type Rendered = { fromColumn: number; toColumn: number; fromRow: number; toRow: number }
type Options = {
  rows: CalendarRows
  /** The first and the last day of the calendar. */
  start: Day
  end: Day
  /** The least width of a day; as many days are shown as fit. */
  leastDayWidth: number
  /** The first visible day, and where it is reported while the days scroll. */
  first: Day
  onFirst: (day: Day) => void
}

/** Which days and rows of the calendar are rendered, and how it scrolls to others. */
export function useCalendarWindow({ rows, start, end, leastDayWidth, first, onFirst }: Options) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [width, setWidth] = useState(() => window.innerWidth)
  const columns = daysBetween(start, end) + 1
  const shownWidth = Math.max(leastDayWidth, width - LEFT_WIDTH)
  const count = Math.min(columns, Math.floor(shownWidth / leastDayWidth))
  const dayWidth = Math.floor(shownWidth / count)
  const [rendered, setRendered] = useState<Rendered>(() => ({ fromColumn: 0, toColumn: 0, fromRow: 0, toRow: 0 }))
  /** The day at the left edge, which stays there when the width of a day changes. */
  const position = useRef(first)

  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => setWidth(scroller.clientWidth || window.innerWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(scroller)
    return () => sizes.disconnect()
  }, [scroller])

  const place = useCallback(
    (day: Day) => {
      position.current = day
      if (scroller) scroller.scrollLeft = daysBetween(start, day) * dayWidth
    },
    [scroller, start, dayWidth],
  )
  useLayoutEffect(() => place(position.current), [place])
  /** Another first day than the scrolling has reported is one to go to: an arrow, a link. */
  const reported = useRef(first)
  useLayoutEffect(() => {
    if (first === reported.current) return
    reported.current = first
    place(first)
  }, [first, place])

  useLayoutEffect(() => {
    if (!scroller) return
    const visible = (): Rendered => {
      const { scrollLeft, scrollTop } = scroller
      const height = (scroller.clientHeight || window.innerHeight) - HEAD_HEIGHT
      const fromColumn = Math.floor(scrollLeft / dayWidth)
      return {
        fromColumn,
        toColumn: Math.min(columns, fromColumn + count + 1),
        fromRow: rowIndexAt(rows, scrollTop),
        toRow: Math.min(rows.rows.length, rowIndexAt(rows, scrollTop + height) + 1),
      }
    }
    const next = (old: Rendered, spare = SPARE): Rendered => {
      const seen = visible()
      return covers(old, seen)
        ? old
        : {
            fromColumn: Math.max(0, seen.fromColumn - spare.columns),
            toColumn: Math.min(columns, seen.toColumn + spare.columns),
            fromRow: Math.max(0, seen.fromRow - spare.rows),
            toRow: Math.min(rows.rows.length, seen.toRow + spare.rows),
          }
    }
    let reporting: ReturnType<typeof setTimeout> | undefined
    const report = () => {
      reporting = undefined
      reported.current = position.current
      onFirst(position.current)
    }
    const scroll = () => {
      position.current = addDays(start, Math.round(scroller.scrollLeft / dayWidth))
      // Before the browser paints, so that no cell is ever visibly empty.
      flushSync(() => setRendered((old) => next(old)))
      if (position.current !== reported.current) reporting ??= setTimeout(report, REPORT_MS)
    }
    // oxlint-disable-next-line react/set-state-in-effect -- what is visible is known only once the scroller is laid out; rendered before it is painted
    setRendered((old) => next({ ...old, toRow: 0 }, NO_SPARE))
    scroller.addEventListener('scroll', scroll, { passive: true })
    return () => {
      clearTimeout(reporting)
      scroller.removeEventListener('scroll', scroll)
    }
  }, [scroller, rows, start, columns, count, dayWidth, width, onFirst])
  useEffect(() => {
    if (!scroller) return
    const sizes = new ResizeObserver(() => scroller.dispatchEvent(new Event('scroll')))
    sizes.observe(scroller)
    return () => sizes.disconnect()
  }, [scroller])

  /** Scrolls a cell into the area that the head and the first column do not cover. */
  const reveal = useCallback(
    ({ top, height }: CalendarRow, day: Day) => {
      if (!scroller) return
      const x = daysBetween(start, day) * dayWidth
      const seenWidth = scroller.clientWidth - LEFT_WIDTH
      if (x < scroller.scrollLeft) scroller.scrollLeft = x
      else if (x + dayWidth > scroller.scrollLeft + seenWidth) scroller.scrollLeft = x + dayWidth - seenWidth
      const seenHeight = scroller.clientHeight - HEAD_HEIGHT
      if (top < scroller.scrollTop) scroller.scrollTop = top
      else if (top + height > scroller.scrollTop + seenHeight) scroller.scrollTop = top + height - seenHeight
    },
    [scroller, start, dayWidth],
  )
  return { setScroller, dayWidth, columns, rendered, reveal }
}

const covers = (old: Rendered, seen: Rendered) =>
  old.fromColumn <= seen.fromColumn &&
  old.toColumn >= seen.toColumn &&
  old.fromRow <= seen.fromRow &&
  old.toRow >= seen.toRow
