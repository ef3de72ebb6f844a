import { addDays, type Day } from '@posada/domain/platform/days/day'
import { useMemo, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { figuresByDay } from '../data/unit-figures.ts'
import { useGestures } from '../gestures/use-gestures.tsx'
import type { GestureOptions } from '../gestures/gesture-types.ts'
import { columnOf, dayAt, nightAt } from './layout.ts'
import { itemAt, rowsOf, type PlanGroup, type PlanItem, type PlanUnit } from '../data/plan-unit.ts'
import { useIsPainted } from '../../../lib/use-is-painted.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useStayPopover } from '../stay/use-stay-popover.ts'
import type { Viewport } from './use-viewport.ts'
import { gridGeometry } from './grid-geometry.ts'
import type { CursorCell } from './draw/grid-picture.ts'
import { HEAD_HEIGHT, narrowness, sizeVariables } from './draw/grid-sizes.ts'
import { pressedPart } from './grid-press.ts'
import { rowHeightFor } from './grid-rows.ts'
import { useGridRows } from './use-grid-rows.ts'
import { scrollCellIntoView } from './scroll-into-view.ts'
import { useCursor } from './use-cursor.ts'
import { useDrawing } from './use-drawing.ts'
import { useHighlight } from './use-highlight.ts'
import { useHoveredBooking } from './use-hovered-booking.ts'
import { useStayMenu } from '../stay/use-stay-menu.tsx'
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

/**
 * Units by days. The grid has one tab stop, moved by the arrow keys, and one scroller for both directions. Only cells
 * in or near the visible area have elements, and React knows none of them: `drawGrid` makes them.
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
  const overlay = useRef<HTMLDivElement>(null)
  const isPainted = useIsPainted()
  const popover = useStayPopover(drawnUnits, scroller)

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
  const hover = useHoveredBooking(cursor.grid)
  useHighlight({ rows, highlightedId, highlightedRow, scroller, headHeight, focusCell: cursor.focusCell })
  const geometry = useMemo(
    () =>
      scroller ? gridGeometry({ canvas, dayWidth, rowHeight, rows, scroller, days: () => overlay.current }) : null,
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
  const pressNight = (unit: PlanUnit, x: number) => {
    if (gestures.isBusy()) return
    const night = nightAt(canvas, x, (day) => itemAt(unit, day) !== undefined)
    cursor.setCell({ row: unit.room.id, day: night })
    if (!itemAt(unit, night)) bookNight(unit, night)
  }
  const pressBar = (bar: Element) => {
    const found = popover.find(bar)
    if (!found || gestures.isBusy()) return
    popover.close()
    cursor.setCell(cellOf(bar))
    onOpen(found.item, found.unit)
  }
  const press = ({ target, currentTarget, clientX }: MouseEvent) => {
    // The clicks in a question about a move arrive here too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    const bar = target.closest('[data-item]')
    if (bar) return void pressBar(bar)
    const pressed = pressedPart(target, clientX)
    if (!pressed) return
    if (pressed.part === 'day') return void onDay(dayAt(canvas, pressed.column))
    const unit = rows.byKey.get(pressed.key)?.unit
    if (!unit) toggle(pressed.key)
    else if (pressed.part === 'night') pressNight(unit, pressed.share * canvas.days)
    else openUnit(unit)
  }
  const unitCount = useMemo(
    () => drawnUnits.filter(({ parkingRowId }) => parkingRowId === undefined).length,
    [drawnUnits],
  )
  const isDrawing = useDrawing({
    host: cursor.grid,
    viewport,
    headHeight,
    picture: { rows, canvas, dayWidth, today, unitCount, figuresOf, daysWithNotes, cursor: cursor.cell, highlightedId },
  })
  return (
    <div
      ref={viewport.setScroller}
      className={styles.scroller}
      data-days={narrowness(dayWidth, isPhone)}
      style={sizeVariables({ canvas, dayWidth, leftWidth, rowHeight, headHeight }) as CSSProperties}
      onScroll={popover.close}
      {...hover}
    >
      {marks}
      <div
        ref={cursor.grid}
        className={styles.grid}
        onKeyDown={(event) => {
          const { row, day } = cursor.cell
          if (!rows.byKey.get(row)?.unit || !gestures.onKeyDown(event, { roomId: row, day })) cursor.onKeyDown(event)
        }}
        onPointerDown={(event) => isInRow(event.target) && gestures.onPointerDown(event)}
        onClick={press}
        onContextMenu={stayMenu.onContextMenu}
        onFocusCapture={cursor.onFocus}
        onBlur={(event) => isDrawing() || cursor.onBlur(event)}
        {...popover.listeners}
      >
        <div ref={overlay} className={styles.overlay}>
          {isPainted && gestures.overlay}
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

/** Not in the head, and not in a question about a move, whose events arrive here too. */
const isInRow = (target: EventTarget) => target instanceof Element && target.closest('[data-row]') !== null

const oneNight = (day: Day) => ({ checkIn: day, checkOut: addDays(day, 1) })
