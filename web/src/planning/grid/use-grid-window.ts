import { startTransition, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Span } from '../layout.ts'
import { NO_SPARE, NO_WINDOW, SPARE, windowAfter, type GridWindow } from './grid-window.ts'
import { rowAt, type Rows } from './lay-rows.ts'

const WIDEN_MS = 150

type Options = {
  scroller: HTMLElement | null
  /** Scrolls to where one is to be. */
  place: (scroller: HTMLElement) => void
  canvas: Span
  rows: Rows
  dayWidth: number
  leftWidth: number
  headHeight: number
}

/**
 * Which columns and rows are drawn. Drawn within the scroll event itself, before the browser paints, so that no cell is
 * ever seen empty, however far one jumps.
 */
export function useGridWindow(options: Options): GridWindow {
  const { scroller, place, canvas, rows, dayWidth, leftWidth, headHeight } = options
  const [window, setWindow] = useState(NO_WINDOW)
  const next = useCallback(
    (old: GridWindow, spare = SPARE): GridWindow => {
      if (!scroller) return old
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller
      const seen = {
        fromColumn: Math.floor(scrollLeft / dayWidth),
        toColumn: Math.ceil((scrollLeft + clientWidth - leftWidth) / dayWidth),
        fromRow: rowAt(rows, scrollTop)?.index ?? 0,
        toRow: (rowAt(rows, scrollTop + clientHeight - headHeight)?.index ?? 0) + 1,
      }
      return windowAfter(old, seen, { columns: canvas.days, rows: rows.rows.length }, spare)
    },
    [scroller, canvas, rows, dayWidth, leftWidth, headHeight],
  )
  useLayoutEffect(() => {
    if (scroller) place(scroller)
  }, [scroller, place])
  useLayoutEffect(() => {
    if (!scroller) return
    const draw = () => flushSync(() => setWindow((old) => next(old)))
    const sizes = new ResizeObserver(() => setWindow((old) => next(old)))
    sizes.observe(scroller)
    scroller.addEventListener('scroll', draw, { passive: true })
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what is in sight is known only once the scroller is laid out; drawn before it is painted
    setWindow((old) => (old === NO_WINDOW ? next(NO_WINDOW, NO_SPARE) : next(old)))
    // What is to spare waits until what is in sight is painted.
    const widen = setTimeout(() => startTransition(() => setWindow((old) => wider(old, next(NO_WINDOW)))), WIDEN_MS)
    return () => {
      clearTimeout(widen)
      sizes.disconnect()
      scroller.removeEventListener('scroll', draw)
    }
  }, [scroller, next])
  return window
}

/** The same object where nothing is gained, so that nothing is drawn anew for it. */
const wider = (old: GridWindow, wide: GridWindow): GridWindow =>
  old.toRow - old.fromRow < wide.toRow - wide.fromRow || old.toColumn - old.fromColumn < wide.toColumn - wide.fromColumn
    ? wide
    : old
