import { daysOf, dayAt } from '../layout.ts'
import { type GridRow, renderedRows } from '../grid-rows.ts'
import { hasBooking } from '../../data/plan-unit.ts'
import gridStyles from '../plan-grid.module.css'
import { attributeSetter, createElement } from './elements.ts'
import { type ColumnPicture, drawColumn } from './day-columns.ts'
import { drawHead } from './grid-head.ts'
import { NO_WINDOW } from '../grid-window.ts'
import type { GridPicture } from './grid-picture.ts'
import { drawGroupRow, type GroupRowPicture } from './group-row.ts'
import { type Drawn, hasSameFields, keyedList } from './keyed-list.ts'
import { drawUnitRow, type UnitRowPicture } from './unit-row.ts'

/**
 * Draws the head and the rows of the grid into an element, before what else is in it. Called again for each new picture: what is
 * the same in both keeps its elements as they are. The styles of the parts take the sizes from variables of an element around
 * it (`gridSizes`).
 */
export function drawGrid(host: HTMLElement, picture: GridPicture): void {
  const update = drawings.get(host) ?? createDrawing(host)
  drawings.set(host, update)
  update(picture)
}

const drawings = new WeakMap<HTMLElement, (picture: GridPicture) => void>()

function createDrawing(host: HTMLElement): (picture: GridPicture) => void {
  const head = drawHead()
  const body = createElement('div', gridStyles.body, { role: 'rowgroup' })
  const columns = createElement('div', gridStyles.columns, { 'aria-hidden': 'true' })
  body.append(columns)
  host.prepend(head.element, body)
  const showColumns = keyedList({ parent: columns, keyOf: ({ day }: ColumnPicture) => day, draw: drawColumn })
  const showRows = keyedList({ parent: body, keyOf: ({ key }: RowPicture) => key, draw: drawRow })
  const setAttributes = attributeSetter(host)
  let shown: GridPicture | undefined
  return (picture) => {
    if (shown && hasSameFields(shown, picture)) return
    shown = picture
    const { rows, window, canvas, cursor } = picture
    setAttributes({
      role: 'grid',
      'aria-label': 'Planning',
      'aria-rowcount': rows.rows.length + 2,
      'aria-colcount': canvas.days + 1,
    })
    body.style.height = `${rows.height}px`
    if (window === NO_WINDOW) return
    head.update(picture)
    showColumns(columnsOf(picture))
    showRows(renderedRows(rows, window, cursor.row).map((row) => rowPicture(row, picture)))
  }
}

function columnsOf({ canvas, dayWidth, today, window: { fromColumn, toColumn } }: GridPicture): ColumnPicture[] {
  const days = daysOf({ from: dayAt(canvas, fromColumn), days: toColumn - fromColumn })
  return days.map((day, index) => ({ day, left: (fromColumn + index) * dayWidth, today }))
}

type RowPicture = (UnitRowPicture | GroupRowPicture) & { key: string }

function rowPicture({ key, group, unit, index, top }: GridRow, picture: GridPicture): RowPicture {
  const { rows, canvas, dayWidth, window, cursor, highlightedId } = picture
  const place = { key, top, rowIndex: index + 3 }
  if (!unit) {
    const below = rows.rows[index + 1]
    return { ...place, group, isOpen: below?.group === group && below.unit !== null, isCursor: cursor.row === key }
  }
  return {
    ...place,
    unit,
    canvas,
    dayWidth,
    fromColumn: window.fromColumn,
    toColumn: window.toColumn,
    cursorDay: cursor.row === key ? cursor.day : null,
    highlightedId: highlightedId !== null && hasBooking(unit, highlightedId) ? highlightedId : null,
  }
}

function drawRow(picture: RowPicture): Drawn<RowPicture> {
  const { element, update } = 'unit' in picture ? drawUnitRow(picture) : drawGroupRow(picture)
  // A row never becomes one of the other kind: an establishment and a unit have different keys.
  return { element, update: update as (next: RowPicture) => void }
}
