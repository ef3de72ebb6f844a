import type { Day } from '@posada/domain/day'
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import { dayFigures } from './day-figures.ts'
import { columnOf, daysOf, nightAt } from './layout.ts'
import { PlanGroupRow } from './plan-group-row.tsx'
import { PlanHead, toneOf } from './plan-head.tsx'
import { PlanUnitRow } from './plan-unit-row.tsx'
import { itemAt, unitsOf, type PlanGroup, type PlanItem, type PlanUnit } from './plan-units.ts'
import { revealCell, revealRow } from './reveal-cell.ts'
import { StayPopover } from './stay-popover.tsx'
import { useCursor, type Cell } from './use-cursor.ts'
import { useStayPopover } from './use-stay-popover.ts'
import type { Viewport } from './use-viewport.ts'
import styles from './plan-grid.module.css'

type Props = {
  groups: readonly PlanGroup[]
  today: Day
  viewport: Viewport
  highlightedId: string | null
  onOpen: (item: PlanItem, unit: PlanUnit) => void
  onCreate: (unit: PlanUnit, night: Day) => void
}

/** Units down, days across: one tab stop, moved by the arrows, and one scroller for both ways. */
export function PlanGrid({ groups, today, viewport, highlightedId, onOpen, onCreate }: Props) {
  const { canvas, drawn, dayWidth, leftWidth, scroller } = viewport
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setFolded(new Set(folded.has(id) ? [...folded].filter((other) => other !== id) : [...folded, id]))
  const units = useMemo(() => unitsOf(groups), [groups])
  const figures = useMemo(() => dayFigures(units, drawn), [units, drawn])
  /** What was searched for is not left folded away. */
  const isFolded = ({ establishment, units: inside }: PlanGroup) =>
    folded.has(establishment.id) && !(highlightedId && inside.some((unit) => holds(unit, highlightedId)))
  const rows = groups.flatMap((group) => [
    { key: group.establishment.id, group, unit: null },
    ...(isFolded(group) ? [] : group.units.map((unit) => ({ key: unit.room.id, group, unit }))),
  ])
  const popover = useStayPopover(units, scroller)
  const highlightedRow = highlightedId && units.find((unit) => holds(unit, highlightedId))?.room.id
  useEffect(() => {
    if (scroller && highlightedRow) revealRow(scroller, highlightedRow)
  }, [scroller, highlightedRow])

  const enter = ({ row, day }: Cell) => {
    const unit = rows.find(({ key }) => key === row)?.unit
    if (!unit) return void toggle(row)
    const item = itemAt(unit, day)
    if (item) onOpen(item, unit)
    else onCreate(unit, day)
  }
  const reveal = ({ row, day }: Cell) =>
    scroller && revealCell(scroller, row, columnOf(canvas, day), { dayWidth, leftWidth })
  const cursor = useCursor({ rows, today, reveal, onEnter: enter })

  const press = ({ target }: MouseEvent) => {
    const found = popover.find(target)
    if (!found) return
    popover.close()
    cursor.setCell({ row: found.unit.room.id, day: found.item.checkIn })
    onOpen(found.item, found.unit)
  }
  const pressEmpty = (unit: PlanUnit, x: number) => {
    const night = nightAt(canvas, x, (day) => itemAt(unit, day) !== undefined)
    cursor.setCell({ row: unit.room.id, day: night })
    if (!itemAt(unit, night)) onCreate(unit, night)
  }

  const latest = useRef(pressEmpty)
  useEffect(() => {
    latest.current = pressEmpty
  })
  const onEmpty = useCallback((unit: PlanUnit, x: number) => latest.current(unit, x), [])

  const sizes = {
    '--day': `${dayWidth}px`,
    '--left': `${leftWidth}px`,
    '--row': viewport.isPhone ? '44px' : '38px',
    '--days': canvas.days,
  }
  return (
    <div ref={viewport.setScroller} className={styles.scroller} style={sizes as CSSProperties} onScroll={popover.close}>
      <div
        ref={cursor.grid}
        role="grid"
        aria-label="Planning"
        aria-rowcount={rows.length + 2}
        aria-colcount={canvas.days + 1}
        onKeyDown={cursor.onKeyDown}
        onClick={press}
        onBlur={cursor.onBlur}
        {...popover.listeners}
      >
        <PlanHead {...{ canvas, drawn, today, figures }} unitCount={units.length} />
        <div className={styles.body} role="rowgroup">
          <div className={styles.columns} aria-hidden>
            {daysOf(drawn).map((day) => (
              <i
                key={day}
                className={styles.column}
                data-tone={toneOf(day, today)}
                data-first={day.endsWith('-01') || undefined}
                style={{ left: columnOf(canvas, day) * dayWidth }}
              />
            ))}
          </div>
          {rows.map(({ key, group, unit }, index) =>
            unit ? (
              <PlanUnitRow
                key={key}
                {...{ unit, canvas, drawn, highlightedId }}
                rowIndex={index + 3}
                cursorDay={cursor.cell.row === key ? cursor.cell.day : null}
                onEmpty={onEmpty}
              />
            ) : (
              <PlanGroupRow
                key={key}
                group={group}
                rowIndex={index + 3}
                isOpen={!isFolded(group)}
                isCursor={cursor.cell.row === key}
                onToggle={() => toggle(key)}
              />
            ),
          )}
        </div>
      </div>
      {popover.shown && !viewport.isPhone && <StayPopover {...popover.shown} />}
    </div>
  )
}

const holds = ({ items }: PlanUnit, bookingId: string) =>
  items.some((item) => item.kind === 'stay' && item.booking.id === bookingId)
