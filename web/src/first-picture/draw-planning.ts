import type { Day } from '@posada/domain/platform/days/day'
import { rowsOf, unitsOf, type PlanGroup } from '../bookings/planning/data/plan-unit.ts'
import { planUnits, type PlanningData } from '../bookings/planning/data/plan-units.ts'
import { figuresByDay } from '../bookings/planning/data/unit-figures.ts'
import { drawGrid } from '../bookings/planning/grid/draw/draw-grid.ts'
import { HEAD_HEIGHT, LABELS_WIDTH, narrowness, sizeVariables } from '../bookings/planning/grid/draw/grid-sizes.ts'
import { showSeenNames } from '../bookings/planning/grid/draw/seen-names.ts'
import { placeRows, rowHeightFor } from '../bookings/planning/grid/grid-rows.ts'
import { NO_SPARE, NO_WINDOW, windowAfter } from '../bookings/planning/grid/grid-window.ts'
import { canvasAround, columnOf } from '../bookings/planning/grid/layout.ts'
import { dayWidthOf, firstDayAround, todayOf } from '../bookings/planning/planning-view.ts'
import styles from './first-picture.module.css'

type Grid = { scroller: HTMLElement; host: HTMLElement; isPhone: boolean }

/** Draws the days, without figures, while the stays are under way. */
export function drawDays(grid: Grid, today: Day): void {
  grid.scroller.classList.add(styles.waiting ?? '')
  draw(grid, { groups: [], today, daysWithNotes: [] })
}

/** Draws the stays in view, as the planning is opened. Returns whether there are units. */
export function drawPlanning(grid: Grid, data: PlanningData): boolean {
  const groups = planUnits(data)
  const today = todayOf(data.establishments)
  if (today === undefined || unitsOf(groups).length === 0) return false
  grid.scroller.classList.remove(styles.waiting ?? '')
  draw(grid, { groups, today, daysWithNotes: data.daysWithNotes })
  return true
}

type Contents = { groups: readonly PlanGroup[]; today: Day; daysWithNotes: readonly Day[] }

function draw({ scroller, host, isPhone }: Grid, { groups, today, daysWithNotes }: Contents): void {
  const device = isPhone ? 'phone' : 'wide'
  const [leftWidth, headHeight] = [LABELS_WIDTH[device], HEAD_HEIGHT[device]]
  const dayWidth = dayWidthOf('week', { isPhone, width: scroller.clientWidth - leftWidth })
  const first = firstDayAround(today)
  const canvas = canvasAround(first)
  const units = rowsOf(groups)
  const height = scroller.clientHeight - headHeight
  const rowHeight = rowHeightFor({ isPhone, height, units: units.length, groups: groups.length })
  const rows = placeRows(groups, () => false, rowHeight)
  for (const [name, value] of Object.entries(sizeVariables({ canvas, dayWidth, leftWidth, rowHeight, headHeight })))
    scroller.style.setProperty(name, value)
  const narrow = narrowness(dayWidth, isPhone)
  if (narrow) scroller.dataset['days'] = narrow
  const { clientWidth, clientHeight } = scroller
  const scrollLeft = columnOf(canvas, first) * dayWidth
  const seen = { scrollLeft, scrollTop: 0, clientWidth, clientHeight }
  drawGrid(host, {
    rows,
    canvas,
    dayWidth,
    today,
    window: windowAfter(NO_WINDOW, seen, { canvas, rows, dayWidth, leftWidth, headHeight }, NO_SPARE),
    unitCount: units.filter(({ parkingRowId }) => parkingRowId === undefined).length,
    figuresOf: figuresByDay(units),
    daysWithNotes: new Set(daysWithNotes),
    cursor: { row: '', day: today },
    highlightedId: null,
  })
  scroller.scrollLeft = scrollLeft
  showSeenNames(host, scrollLeft)
}
