type Pressed =
  | { part: 'day'; column: number }
  | { part: 'group' | 'unit'; key: string }
  /** `share` of the width of the days, from their left edge. */
  | { part: 'night'; key: string; share: number }

/** The part of the grid outside the bars that was pressed; null where nothing can be. */
export function pressedPart(target: Element, clientX: number): Pressed | null {
  const header = target.closest<HTMLElement>('[role=columnheader], [role=rowheader]')
  const key = target.closest<HTMLElement>('[data-row]')?.dataset.row
  if (header?.role === 'columnheader') {
    const column = Number(header.ariaColIndex) - 2
    return column < 0 ? null : { part: 'day', column }
  }
  if (key === undefined) return null
  if (header) return pressedHeader(header, key)
  const days = target.closest('[role=presentation]')
  if (!days) return null
  const { left, width } = days.getBoundingClientRect()
  return { part: 'night', key, share: (clientX - left) / width }
}

/** The label of a row of stays without unit does nothing. */
function pressedHeader(header: HTMLElement, key: string): Pressed | null {
  if (header.ariaExpanded !== null) return { part: 'group', key }
  return header.dataset.unit === undefined ? null : { part: 'unit', key }
}
