import { formatDay, weekdayLabel, type Day } from '@posada/domain/day'
import { memo, type CSSProperties, type MouseEvent } from 'react'
import { barOf, columnOf, type Span } from './layout.ts'
import { itemAt, type PlanUnit } from './plan-units.ts'
import { StayBar } from './stay-bar.tsx'
import { UnitLabel } from './unit-label.tsx'
import styles from './plan-grid.module.css'

type Props = {
  unit: PlanUnit
  rowIndex: number
  canvas: Span
  drawn: Span
  /** The day of the grid's one tab stop, when it is in this row. */
  cursorDay: Day | null
  highlightedId: string | null
  /** A point of the row without a bar; `x` in days from the left of the canvas. */
  onEmpty: (unit: PlanUnit, x: number) => void
}

/** Bars are elements, empty cells are not: where one clicks says which cell it is. */
export const PlanUnitRow = memo((props: Props) => {
  const { unit, rowIndex, canvas, drawn, cursorDay, highlightedId, onEmpty } = props
  const underCursor = cursorDay === null ? undefined : itemAt(unit, cursorDay)
  const offset = columnOf(canvas, drawn.from)
  const bars = unit.items.flatMap((item) => {
    const box = barOf(item, item === underCursor ? canvas : drawn)
    return box ? [{ item, box: item === underCursor ? box : { ...box, start: box.start + offset } }] : []
  })
  const press = ({ target, currentTarget, clientX }: MouseEvent<HTMLDivElement>) => {
    if (target instanceof Element && target.closest('[data-item]')) return
    const { left, width } = currentTarget.getBoundingClientRect()
    onEmpty(unit, ((clientX - left) / width) * canvas.days)
  }
  return (
    <div className={styles.row} role="row" aria-rowindex={rowIndex} data-row={unit.room.id}>
      <UnitLabel room={unit.room} />
      <div className={styles.days} role="presentation" onClick={press}>
        {bars.map(({ item, box }) => (
          <StayBar
            key={item.key}
            item={item}
            unitName={unit.room.name}
            box={box}
            columnIndex={columnOf(canvas, item.checkIn) + 2}
            isCursor={item === underCursor}
            isHighlighted={item.kind === 'stay' && item.booking.id === highlightedId}
          />
        ))}
        {cursorDay !== null && !underCursor && (
          <div
            role="gridcell"
            aria-colindex={columnOf(canvas, cursorDay) + 2}
            aria-label={`Unidad ${unit.room.name}, ${weekdayLabel(cursorDay)} ${formatDay(cursorDay)}, libre`}
            tabIndex={0}
            data-cursor
            className={styles.cell}
            style={{ '--s': columnOf(canvas, cursorDay) } as CSSProperties}
          />
        )}
      </div>
    </div>
  )
})
PlanUnitRow.displayName = 'PlanUnitRow'
