import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { BookingStart } from '../../bookings/public.ts'
import type { Span } from '../grid/layout.ts'
import type { PlannedStay, PlanUnit } from '../data/plan-unit.ts'
import type { Move } from './drag.ts'

/** Positions of the grid's cells in pixels of the canvas; the same object while unchanged. */
export type GridGeometry = {
  canvas: Span
  dayWidth: number
  rowHeight: number
  /** Units in the order of their rows, without folded ones. */
  units: readonly PlanUnit[]
  /** Top of the unit's row within the body; null when folded. */
  topOf(roomId: string): number | null
  /** The unit at a point of the window, with `x` in days from the canvas's left edge; null outside the rows. */
  pointAt(clientX: number, clientY: number): { unit: PlanUnit; x: number } | null
  /** The scrolling element, scrolled while a drag is at its edge. */
  scroller: HTMLElement
}

/** A cell of the grid, as the keyboard's cursor reaches it. */
export type GridCell = { roomId: string; day: Day }

export type GestureOptions = {
  /** Null until the grid is rendered. */
  geometry: () => GridGeometry | null
  isPhone: boolean
  /** Scrolls a cell into view; called when keys move the ghost. */
  reveal: (cell: GridCell) => void
  onCreate: (request: { roomIds: readonly string[]; stay: Stay }) => void
  onBlock: (request: { roomId: string; stay: Stay }) => void
  onOpenBooking: (bookingId: string, start?: BookingStart) => void
}

/** The handlers and the overlay that the grid uses. */
export type GridGestures = {
  /** Handles every press on the rows first; bars have `data-item` with the item's key. */
  onPointerDown(event: PointerEvent<HTMLElement>): void
  /** Returns true when the key was handled. */
  onKeyDown(event: KeyboardEvent<HTMLElement>, cell: GridCell): boolean
  /** Ghosts and questions, rendered over the rows in the canvas's pixels. */
  overlay: ReactNode
  /** Moves a stay as if it had been dropped there: asks what must be asked, and offers to undo it. */
  move: (move: Move) => void
  /** Pins a stay to its unit, or unpins it. */
  pin: (item: PlannedStay, unit: PlanUnit) => void
  /** True during a drag: no popover is shown, and the click that ends it opens nothing. */
  isBusy: () => boolean
}
