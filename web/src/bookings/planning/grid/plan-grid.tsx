import { addDays, type Day } from '@posada/domain/platform/days/day'
import { useCallback, useEffect, useMemo, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { figuresByDay } from '../data/unit-figures.ts'
import { useGestures } from '../gestures/use-gestures.tsx'
import type { GestureOptions } from '../gestures/gesture-types.ts'
import { columnOf, nightAt } from './layout.ts'
import { itemAt, rowsOf, type PlanGroup, type PlanItem, type PlanUnit } from '../data/plan-unit.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useStayPopover } from '../stay/use-stay-popover.ts'
import type { Viewport } from './use-viewport.ts'
import { gridGeometry } from './grid-geometry.ts'
import { Glyphs } from './glyphs.tsx'
import { DayColumns } from './day-columns.tsx'
import { GridHead } from './grid-head.tsx'
import { GroupRow } from './group-row.tsx'
import { renderedRows, rowHeightFor } from './grid-rows.ts'
import { hasBooking, useGridRows } from './use-grid-rows.ts'
import { scrollCellIntoView } from './scroll-into-view.ts'
import { GridUnitRow } from './grid-unit-row.tsx'
import { useCursor, type CursorCell } from './use-cursor.ts'
import { useGridWindow } from './use-grid-window.ts'
import { useHighlight } from './use-highlight.ts'
import { useHoveredBooking } from './use-hovered-booking.ts'
import { useStayMenu } from '../stay/use-stay-menu.tsx'
import { useSeenNames } from './use-seen-names.ts'
import styles from './plan-grid.module.css'

const StayPopover = lazyComponent(async () => ({ default: (await import('../stay/stay-popover.tsx')).StayPopover }))

type Props = {
  groups: readonly PlanGroup[]
  today: Day
  viewport: Viewport
  highlightedId: string | null
  daysWithNotes: ReadonlySet<Day>
  /** Above the days of the head. */
  marks?: ReactNode
  onOpen: (item: PlanItem, unit: PlanUnit) => void
  onDay: (day: Day) => void
  onUnit: (unit: PlanUnit) => void
} & Pick<GestureOptions, 'onCreate' | 'onBlock' | 'onOpenBooking'>

const HEAD_HEIGHT = { wide: 92, phone: 66 }
/** Below this width a day has no room for its weekday beside its number. */
const NARROW_DAY = 60
/** Below this width only Mondays and first days show their number. */
const TINY_DAY = 20

/**
 * Units by days. The grid has one tab stop, moved by the arrow keys, and one scroller for both directions. Only cells
 * in or near the visible area have elements.
 */
export function PlanGrid(props: Props) {
  const {
    groups,
    today,
    viewport,
    highlightedId,
    daysWithNotes,
    marks,
    onOpen,
    onDay,
    onUnit,
    onCreate,
    onBlock,
    onOpenBooking,
  } = props
  const { canvas, dayWidth, leftWidth, scroller, isPhone } = viewport
  const headHeight = isPhone ? HEAD_HEIGHT.phone : HEAD_HEIGHT.wide
  const drawnUnits = useMemo(() => rowsOf(groups), [groups])
  const height = viewport.height - headHeight
  const rowHeight = rowHeightFor({ isPhone, height, units: drawnUnits.length, groups: groups.length })
  const figuresOf = useMemo(() => figuresByDay(drawnUnits), [drawnUnits])
  const { rows, highlightedRow, toggle } = useGridRows(groups, rowHeight, highlightedId)
  const drawn = useGridWindow({ scroller, place: viewport.place, canvas, rows, dayWidth, leftWidth, headHeight })
  const { fromColumn, toColumn } = drawn
  const body = useRef<HTMLDivElement>(null)
  const popover = useStayPopover(drawnUnits, scroller)
  const hover = useHoveredBooking(body)
  useSeenNames({ scroller, body, scrolledLeft: viewport.scrolledLeft })

  const reveal = ({ row: key, day }: CursorCell) => {
    const row = rows.byKey.get(key)
    if (scroller && row) scrollCellIntoView(scroller, row, columnOf(canvas, day), { dayWidth, leftWidth, headHeight })
  }
  /** Nothing is booked in a row of stays without unit. */
  const bookNight = (unit: PlanUnit, night: Day) => {
    if (unit.parkingRowId === undefined) onCreate({ roomIds: [unit.room.id], stay: oneNight(night) })
  }
  const enter = ({ row, day }: CursorCell) => {
    const unit = rows.byKey.get(row)?.unit
    if (!unit) return void toggle(row)
    const item = itemAt(unit, day)
    if (item) onOpen(item, unit)
    else bookNight(unit, day)
  }
  const cellOf = (bar: EventTarget | null): CursorCell | null => {
    const found = popover.find(bar)
    return found ? { row: found.unit.room.id, day: found.item.checkIn } : null
  }
  const openUnit = (unit: PlanUnit) => unit.parkingRowId === undefined && onUnit(unit)
  const cursor = useCursor({ rows, today, reveal, onEnter: enter, onNotes: onDay, onUnit: openUnit, cellOf })
  useHighlight({ rows, highlightedId, highlightedRow, scroller, headHeight, focusCell: cursor.focusCell })
  const geometry = useMemo(
    () => (scroller ? gridGeometry({ canvas, dayWidth, rowHeight, rows, scroller, body: () => body.current }) : null),
    [scroller, canvas, dayWidth, rowHeight, rows],
  )
  const gestures = useGestures({
    geometry: () => geometry,
    isPhone,
    reveal: ({ roomId, day }) => reveal({ row: roomId, day }),
    onCreate,
    onBlock,
    onOpenBooking,
  })

  const stayMenu = useStayMenu({
    gestures,
    units: drawnUnits,
    find: popover.find,
    onOpen: popover.close,
    onOpenBooking,
  })
  const press = ({ target }: MouseEvent) => {
    const found = popover.find(target)
    if (!found || gestures.isBusy()) return
    popover.close()
    cursor.setCell(cellOf(target))
    onOpen(found.item, found.unit)
  }
  const pressEmpty = (unit: PlanUnit, x: number) => {
    if (gestures.isBusy()) return
    const night = nightAt(canvas, x, (day) => itemAt(unit, day) !== undefined)
    cursor.setCell({ row: unit.room.id, day: night })
    if (!itemAt(unit, night)) bookNight(unit, night)
  }
  // Stable callbacks, so that memoized rows do not render again when a column is added.
  const latest = useRef({ pressEmpty, openUnit })
  useEffect(() => {
    latest.current = { pressEmpty, openUnit }
  })
  const onEmpty = useCallback((unit: PlanUnit, x: number) => latest.current.pressEmpty(unit, x), [])
  const onLabel = useCallback((unit: PlanUnit) => latest.current.openUnit(unit), [])

  const sizes = {
    '--day': `${dayWidth}px`,
    '--left': `${leftWidth}px`,
    '--row': `${rowHeight}px`,
    '--days': canvas.days,
  }
  return (
    <div
      ref={viewport.setScroller}
      className={styles.scroller}
      data-days={dayWidth < TINY_DAY ? 'tiny' : dayWidth < NARROW_DAY && !isPhone ? 'narrow' : undefined}
      style={sizes as CSSProperties}
      onScroll={popover.close}
    >
      {marks}
      <div
        ref={cursor.grid}
        role="grid"
        aria-label="Planning"
        aria-rowcount={rows.rows.length + 2}
        aria-colcount={canvas.days + 1}
        onKeyDown={(event) => {
          const { row, day } = cursor.cell
          if (!rows.byKey.get(row)?.unit || !gestures.onKeyDown(event, { roomId: row, day })) cursor.onKeyDown(event)
        }}
        onClick={press}
        onContextMenu={stayMenu.onContextMenu}
        onFocusCapture={cursor.onFocus}
        onBlur={cursor.onBlur}
        {...popover.listeners}
      >
        <Glyphs />
        <GridHead
          canvas={canvas}
          dayWidth={dayWidth}
          fromColumn={fromColumn}
          toColumn={toColumn}
          today={today}
          figuresOf={figuresOf}
          daysWithNotes={daysWithNotes}
          onDay={onDay}
          unitCount={drawnUnits.filter(({ parkingRowId }) => parkingRowId === undefined).length}
        />
        <div
          ref={body}
          className={styles.body}
          role="rowgroup"
          style={{ height: rows.height }}
          onPointerDown={gestures.onPointerDown}
          {...hover}
        >
          <DayColumns canvas={canvas} fromColumn={fromColumn} toColumn={toColumn} dayWidth={dayWidth} today={today} />
          {renderedRows(rows, drawn, cursor.cell.row).map(({ key, group, unit, index, top }) => {
            const isCursor = cursor.cell.row === key
            return unit ? (
              <GridUnitRow
                key={key}
                unit={unit}
                top={top}
                canvas={canvas}
                dayWidth={dayWidth}
                fromColumn={fromColumn}
                toColumn={toColumn}
                onEmpty={onEmpty}
                onLabel={onLabel}
                rowIndex={index + 3}
                cursorDay={isCursor ? cursor.cell.day : null}
                highlightedId={highlightedId !== null && hasBooking(unit, highlightedId) ? highlightedId : null}
              />
            ) : (
              <GroupRow
                key={key}
                group={group}
                top={top}
                isCursor={isCursor}
                rowIndex={index + 3}
                isOpen={rows.rows[index + 1]?.group === group && rows.rows[index + 1]?.unit !== null}
                onToggle={toggle}
              />
            )
          })}
          <div className={styles.overlay}>{gestures.overlay}</div>
        </div>
      </div>
      {stayMenu.menu}
      {popover.shown && !isPhone && !gestures.isBusy() && (
        <LazyPart fallback={null}>
          <StayPopover {...popover.shown} />
        </LazyPart>
      )}
    </div>
  )
}

const oneNight = (day: Day) => ({ checkIn: day, checkOut: addDays(day, 1) })
