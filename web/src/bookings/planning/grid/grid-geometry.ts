import type { GridGeometry } from '../gestures/gesture-types.ts'
import type { Span } from './layout.ts'
import { rowAt, type GridRows } from './grid-rows.ts'

type GridParts = {
  canvas: Span
  dayWidth: number
  rowHeight: number
  rows: GridRows
  scroller: HTMLElement
  /** The element that contains the rows; its left edge is that of the unit labels, and the days begin after them. */
  body: () => HTMLElement | null
}

/** The positions that the gestures need from the grid. */
export function gridGeometry({ canvas, dayWidth, rowHeight, rows, scroller, body }: GridParts): GridGeometry {
  return {
    canvas,
    dayWidth,
    rowHeight,
    scroller,
    units: rows.rows.flatMap(({ unit }) => unit ?? []),
    topOf: (roomId) => rows.byKey.get(roomId)?.top ?? null,
    pointAt(clientX, clientY) {
      const element = body()
      if (!element) return null
      const box = element.getBoundingClientRect()
      const y = clientY - box.top
      const row = y < 0 || y >= rows.height ? undefined : rowAt(rows, y)
      const x = (clientX - box.right) / dayWidth + canvas.days
      return row?.unit && x >= 0 && x < canvas.days ? { unit: row.unit, x } : null
    },
  }
}
