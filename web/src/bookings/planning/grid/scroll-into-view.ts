import type { GridRow } from './grid-rows.ts'

type Sizes = { dayWidth: number; leftWidth: number; headHeight: number }

/** Scrolls a cell into the area that the sticky header and first column do not cover. */
export function scrollCellIntoView(scroller: HTMLElement, row: GridRow, column: number, sizes: Sizes): void {
  const { dayWidth, leftWidth, headHeight } = sizes
  const x = column * dayWidth
  const seenWidth = scroller.clientWidth - leftWidth
  if (x < scroller.scrollLeft) scroller.scrollLeft = x
  else if (x + dayWidth > scroller.scrollLeft + seenWidth) scroller.scrollLeft = x + dayWidth - seenWidth
  scrollRowIntoView(scroller, row, headHeight)
}

/** Scrolls a row into view, vertically only. */
export function scrollRowIntoView(scroller: HTMLElement, { top, height }: GridRow, headHeight: number): void {
  const seenHeight = scroller.clientHeight - headHeight
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + height > scroller.scrollTop + seenHeight) scroller.scrollTop = top + height - seenHeight
}
