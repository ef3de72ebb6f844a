import type { Span } from '../layout.ts'

/** Pixels of the two rows of the head, or of the only one on a telephone. */
export const HEAD_HEIGHT = { wide: 92, phone: 66 }
/** Pixels of the labels of the units. */
export const LABELS_WIDTH = { wide: 212, phone: 96 }
/** Below this width a day has no room for its weekday beside its number. */
const NARROW_DAY = 60
/** Below this width only Mondays and first days show their number. */
const TINY_DAY = 20

/** Widths and heights in pixels; `leftWidth` is that of the unit labels. */
type GridSizes = { canvas: Span; dayWidth: number; leftWidth: number; rowHeight: number; headHeight: number }

/** The variables from which the styles of the grid take its sizes. They belong to the element that scrolls it. */
export const sizeVariables = ({ canvas, dayWidth, leftWidth, rowHeight, headHeight }: GridSizes) => ({
  '--day': `${dayWidth}px`,
  '--left': `${leftWidth}px`,
  '--row': `${rowHeight}px`,
  '--head': `${headHeight}px`,
  '--days': `${canvas.days}`,
})

/** The value of `data-days` on the element that scrolls the grid: whether its days are too narrow for all their words. */
export const narrowness = (dayWidth: number, isPhone: boolean): 'tiny' | 'narrow' | undefined =>
  dayWidth < TINY_DAY ? 'tiny' : dayWidth < NARROW_DAY && !isPhone ? 'narrow' : undefined
