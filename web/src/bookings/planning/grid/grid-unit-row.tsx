import { formatDay, weekdayLabel, type Day } from '@posada/domain/platform/days/day'
import { memo, type MouseEvent } from 'react'
import { columnOf, dayAt, type Span } from './layout.ts'
import { itemAt, type PlanItem, type PlanUnit } from '../data/plan-unit.ts'
import { StayBar } from './stay-bar.tsx'
import { ParkingLabel, UnitLabel } from './unit-label.tsx'
import styles from './plan-grid.module.css'

type Props = {
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
  onLabel: (unit: PlanUnit) => void
  /** A click on the row outside any bar; `x` in days from the left edge of the canvas. */
  onEmpty: (unit: PlanUnit, x: number) => void
}

/** Bars are elements, empty cells are not: the position of a click gives the cell. */
export const GridUnitRow = memo((props: Props) => {
  const { unit, rowIndex, top, canvas, dayWidth, cursorDay, onLabel, onEmpty } = props
  const isParking = unit.parkingRowId !== undefined
  const rowName = isParking ? `${unit.room.name} ${unit.room.typeName}` : `Unidad ${unit.room.name}`
  const underCursor = cursorDay === null ? undefined : itemAt(unit, cursorDay)
  const press = ({ target, currentTarget, clientX }: MouseEvent<HTMLDivElement>) => {
    if (target instanceof Element && target.closest('[data-item]')) return
    const { left, width } = currentTarget.getBoundingClientRect()
    onEmpty(unit, ((clientX - left) / width) * canvas.days)
  }
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={rowIndex}
      data-row={unit.room.id}
      data-parking={isParking || undefined}
      style={{ top }}
    >
      {isParking ? <ParkingLabel room={unit.room} /> : <UnitLabel room={unit.room} onPress={() => onLabel(unit)} />}
      <div className={styles.days} role="presentation" onClick={press}>
        {renderedItems(props, underCursor).map((item) => (
          <StayBar
            key={item.key}
            item={item}
            roomId={unit.room.id}
            rowName={rowName}
            canvas={canvas}
            dayWidth={dayWidth}
            isCursor={item === underCursor}
            isHighlighted={isOf(item, props.highlightedId)}
          />
        ))}
        {cursorDay !== null && !underCursor && (
          <div
            role="gridcell"
            aria-colindex={columnOf(canvas, cursorDay) + 2}
            aria-label={`${rowName}, ${weekdayLabel(cursorDay)} ${formatDay(cursorDay)}, libre`}
            tabIndex={0}
            data-cursor
            className={styles.cell}
            style={{ left: columnOf(canvas, cursorDay) * dayWidth }}
          />
        )}
      </div>
    </div>
  )
})
GridUnitRow.displayName = 'UnitRow'

/** Items in the window, and the one with the tab stop even outside; cancelled stays come first, below the others. */
function renderedItems({ unit, canvas, fromColumn, toColumn }: Props, underCursor: PlanItem | undefined): PlanItem[] {
  const [from, to] = [dayAt(canvas, fromColumn - 1), dayAt(canvas, toColumn)]
  const isInSight = ({ checkIn, checkOut }: PlanItem) => checkOut >= from && checkIn <= to
  const items = unit.items.filter((item) => isInSight(item) || item === underCursor)
  return unit.cancelled.length === 0 ? items : [...unit.cancelled.filter(isInSight), ...items]
}

const isOf = (item: PlanItem, bookingId: string | null) => item.kind === 'stay' && item.booking.id === bookingId
