import { startTransition, useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type GridRows, rowAt } from './grid-rows.ts'
import type { Span } from './layout.ts'

const SPARE_DELAY_MS = 150

type Options = {
  scroller: HTMLElement | null
  /** Scrolls to the present position. */
  place: (scroller: HTMLElement) => void
  canvas: Span
  rows: GridRows
  dayWidth: number
  leftWidth: number
  headHeight: number
}

/**
 * The columns and rows to render. They are rendered synchronously in the scroll event, before the browser paints, so
 * that no cell is ever visibly empty, even after a jump.
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
    // oxlint-disable-next-line react/set-state-in-effect -- what is visible is known only once the scroller is laid out; rendered before it is painted
    setWindow((old) => (old === NO_WINDOW ? next(NO_WINDOW, NO_SPARE) : next(old)))
    // The spare columns and rows are rendered after the visible ones are painted.
    const widen = setTimeout(
      () => startTransition(() => setWindow((old) => largerWindow(old, next(NO_WINDOW)))),
      SPARE_DELAY_MS,
    )
    return () => {
      clearTimeout(widen)
      sizes.disconnect()
      scroller.removeEventListener('scroll', draw)
    }
  }, [scroller, next])
  return window
}

/** The larger window; the old object if it is not smaller, so that nothing renders again. */
const largerWindow = (old: GridWindow, wide: GridWindow): GridWindow =>
  old.toRow - old.fromRow < wide.toRow - wide.fromRow || old.toColumn - old.fromColumn < wide.toColumn - wide.fromColumn
    ? wide
    : old

/** The rendered columns and rows; `from` is included, `to` is not. */
type GridWindow = { fromColumn: number; toColumn: number; fromRow: number; toRow: number }

const NO_WINDOW: GridWindow = { fromColumn: 0, toColumn: 0, fromRow: 0, toRow: 0 }

/** Columns and rows rendered beyond the visible ones, so that a short scroll renders nothing. */
const SPARE = { columns: 3, rows: 2 }
const NO_SPARE = { columns: 0, rows: 0 }

type Size = { columns: number; rows: number }

/** The window that covers the visible cells: the old one while it still covers them. */
function windowAfter(old: GridWindow, seen: GridWindow, size: Size, spare = SPARE): GridWindow {
  if (covers(old, seen, size)) return old
  return {
    fromColumn: Math.max(0, seen.fromColumn - spare.columns),
    toColumn: Math.min(size.columns, seen.toColumn + spare.columns),
    fromRow: Math.max(0, seen.fromRow - spare.rows),
    toRow: Math.min(size.rows, seen.toRow + spare.rows),
  }
}

const covers = (old: GridWindow, seen: GridWindow, { columns, rows }: Size) =>
  old.fromColumn <= seen.fromColumn &&
  old.toColumn >= Math.min(columns, seen.toColumn) &&
  old.fromRow <= seen.fromRow &&
  old.toRow >= Math.min(rows, seen.toRow)
