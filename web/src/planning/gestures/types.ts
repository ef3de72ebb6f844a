import type { Day } from '@posada/domain/day'
import type { Stay } from '@posada/domain/stay'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { Span } from '../layout.ts'
import type { PlanUnit } from '../plan-units.ts'

/** Where the grid's cells are, in pixels of the scrolled canvas; the same object while nothing of it changes. */
export type GridGeometry = {
  canvas: Span
  dayWidth: number
  rowHeight: number
  /** Units in the order of their rows, folded ones left out. */
  units: readonly PlanUnit[]
  /** Top of the unit's row within the body; null where it is folded away. */
  topOf(roomId: string): number | null
  /** The unit under a point of the window and the place in days from the canvas's left; null outside the rows. */
  pointAt(clientX: number, clientY: number): { unit: PlanUnit; x: number } | null
  /** What scrolls, for scrolling on while something is held at its edge. */
  scroller: HTMLElement
}

/** The cell that the keyboard is on. */
export type GridCell = { roomId: string; day: Day }

export type GestureOptions = {
  /** Null until the grid is laid out. */
  geometry: () => GridGeometry | null
  isPhone: boolean
  /** Brings a cell into sight, as a ghost moved by the keyboard leaves it. */
  reveal: (cell: GridCell) => void
  onCreate: (wanted: { roomIds: readonly string[]; stay: Stay }) => void
  onBlock: (wanted: { roomId: string; stay: Stay }) => void
}

/** What the grid lets the gestures do. */
export type GridGestures = {
  /** Asked first at every press on the rows; bars carry `data-item` with the item's key. */
  onPointerDown(event: PointerEvent<HTMLElement>): void
  /** True when the key was taken. */
  onKeyDown(event: KeyboardEvent<HTMLElement>, cell: GridCell): boolean
  /** Ghosts and questions, drawn over the rows in the canvas's own pixels. */
  overlay: ReactNode
  /** While something is held: no popover, and the click that ends it opens nothing. */
  isBusy: () => boolean
}
