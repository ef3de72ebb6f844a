import type { PlannedUnit } from '@posada/contract/bookings/planning/planning'
import { formatDay, weekdayLabel, type Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { itemAt, type PlanItem, type PlanUnit } from '../../data/plan-unit.ts'
import { columnOf, dayAt, type Span } from '../layout.ts'
import styles from '../plan-grid.module.css'
import { attributeSetter, createElement, whenTrue } from './elements.ts'
import { type Drawn, keyedList } from './keyed-list.ts'
import { type BarPicture, drawBar } from './stay-bar.ts'
import { parkingLabel, unitLabel } from './unit-label.ts'

export type UnitRowPicture = {
  unit: PlanUnit
  rowIndex: number
  top: number
  canvas: Span
  dayWidth: number
  fromColumn: number
  toColumn: number
  /** The day of the grid's tab stop, if it is in this row. */
  cursorDay: Day | null
  highlightedId: string | null
}

/** Bars are elements, empty cells are not: the position of a click gives the cell. */
export function drawUnitRow(picture: UnitRowPicture): Drawn<UnitRowPicture> {
  const { id } = picture.unit.room
  const element = createElement('div', styles.row, { role: 'row', 'data-row': id })
  const days = createElement('div', styles.days, { role: 'presentation' })
  element.append(days)
  const showBars = keyedList({ parent: days, keyOf: ({ item }: BarPicture) => item.key, draw: drawBar })
  const setAttributes = attributeSetter(element)
  let label: { element: HTMLElement; room: PlannedUnit } | undefined
  let freeCell: FreeCell | null = null
  const update = (next: UnitRowPicture) => {
    const { unit, rowIndex, top, cursorDay } = next
    setAttributes({ 'aria-rowindex': rowIndex, 'data-parking': whenTrue(isParking(unit)) })
    element.style.top = `${top}px`
    if (label?.room !== unit.room) {
      label?.element.remove()
      label = { element: isParking(unit) ? parkingLabel(unit.room) : unitLabel(unit.room), room: unit.room }
      element.prepend(label.element)
    }
    const underCursor = cursorDay === null ? undefined : itemAt(unit, cursorDay)
    const freeDay = underCursor ? null : cursorDay
    if (freeDay === null) {
      freeCell?.element.remove()
      freeCell = null
    } else {
      freeCell ??= createFreeCell(days)
      freeCell.place(next, freeDay)
    }
    showBars(barsOf(next, underCursor), freeCell?.element ?? null)
  }
  update(picture)
  return { element, update }
}

const isParking = (unit: PlanUnit) => unit.parkingRowId !== undefined

const nameOf = (unit: PlanUnit) =>
  isParking(unit) ? `${unit.room.name} ${unit.room.typeName}` : `Unidad ${unit.room.name}`

type FreeCell = { element: HTMLElement; place: (picture: UnitRowPicture, day: Day) => void }

/** The cell of the tab stop where no bar is. */
function createFreeCell(days: HTMLElement): FreeCell {
  const element = createElement('div', styles.cell, { role: 'gridcell', tabindex: 0, 'data-cursor': 'true' })
  const setAttributes = attributeSetter(element)
  days.append(element)
  return {
    element,
    place({ unit, canvas, dayWidth }, day) {
      const column = columnOf(canvas, day)
      setAttributes({
        'aria-colindex': column + 2,
        'aria-label': `${nameOf(unit)}, ${weekdayLabel(day)} ${formatDay(day)}, libre`,
      })
      element.style.left = `${column * dayWidth}px`
    },
  }
}

/** Items in the window, and the one with the tab stop even outside; cancelled stays come first, below the others. */
function barsOf(picture: UnitRowPicture, underCursor: PlanItem | undefined): BarPicture[] {
  const { unit, canvas, dayWidth, fromColumn, toColumn, highlightedId } = picture
  const isInWindow = touches(canvas, fromColumn - 1, toColumn)
  const isOnCanvas = touches(canvas, 0, canvas.days - 1)
  const rowName = nameOf(unit)
  const barOf = (item: PlanItem): BarPicture => ({
    item,
    roomId: unit.room.id,
    rowName,
    canvas,
    dayWidth,
    isCursor: item === underCursor,
    isHighlighted: item.kind === 'stay' && item.booking.id === highlightedId,
  })
  return [
    ...unit.cancelled.filter(isInWindow),
    ...unit.items.filter((item) => isInWindow(item) || (item === underCursor && isOnCanvas(item))),
  ].map(barOf)
}

/** Returns whether a stay is at least on one of the days between two columns, of those that the canvas has. */
function touches(canvas: Span, fromColumn: number, toColumn: number): (stay: Stay) => boolean {
  const from = dayAt(canvas, Math.max(0, fromColumn))
  const to = dayAt(canvas, Math.min(canvas.days - 1, toColumn))
  return ({ checkIn, checkOut }) => checkOut >= from && checkIn <= to
}
