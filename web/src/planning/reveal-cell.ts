type Sizes = { dayWidth: number; leftWidth: number }

/** Scrolls a row and a column into what the sticky head and first column leave free. */
export function revealCell(
  scroller: HTMLElement,
  rowKey: string,
  column: number,
  { dayWidth, leftWidth }: Sizes,
): void {
  const x = column * dayWidth
  const seenWidth = scroller.clientWidth - leftWidth
  if (x < scroller.scrollLeft) scroller.scrollLeft = x
  else if (x + dayWidth > scroller.scrollLeft + seenWidth) scroller.scrollLeft = x + dayWidth - seenWidth
  revealRow(scroller, rowKey)
}

/** Scrolls up or down only. */
export function revealRow(scroller: HTMLElement, rowKey: string): void {
  const row = [...scroller.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === rowKey)
  const head = scroller.querySelector('[role=rowgroup]')
  if (!row || !head) return
  const [box, view] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const top = head.getBoundingClientRect().bottom
  const bottom = view.top + scroller.clientHeight
  if (box.top < top) scroller.scrollTop -= top - box.top
  else if (box.bottom > bottom) scroller.scrollTop += box.bottom - bottom
}
