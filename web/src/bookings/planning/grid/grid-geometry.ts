import type { GridGeometry } from '../gestures/gesture-types.ts'
import type { Span } from './layout.ts'
import { rowAt, type GridRows } from './grid-rows.ts'

type GridParts = {
  canvas: Span
  dayWidth: number
  rowHeight: number
  rows: GridRows
  scroller: HTMLElement
  /** The element over the days of the rows: its corner is that of the first day in the first row. */
  days: () => HTMLElement | null
}

/** The positions that the gestures need from the grid. */
export function gridGeometry({ canvas, dayWidth, rowHeight, rows, scroller, days }: GridParts): GridGeometry {
  return {
    canvas,
    dayWidth,
    rowHeight,
    scroller,
    units: rows.rows.flatMap(({ unit }) => unit ?? []),
    topOf: (roomId) => rows.byKey.get(roomId)?.top ?? null,
    pointAt(clientX, clientY) {
      const element = days()
      if (!element) return null
      const box = element.getBoundingClientRect()
      const y = clientY - box.top
      const row = y < 0 || y >= rows.height ? undefined : rowAt(rows, y)
      const x = (clientX - box.left) / dayWidth
      return row?.unit && x >= 0 && x < canvas.days ? { unit: row.unit, x } : null
    },
  }
}
