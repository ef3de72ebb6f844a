import { formatDay, isWeekend, weekdayLabel, weekdayOf, type Day } from '@posada/domain/platform/days/day'
import { plural } from '../../../../lib/format.ts'
import type { DayFigures } from '../../data/unit-figures.ts'
import styles from '../grid-head.module.css'
import { dayAt, daysOf, monthsOf } from '../layout.ts'
import { attributeSetter, createElement, createText, setText, whenTrue } from './elements.ts'
import type { GridPicture } from './grid-picture.ts'
import { type Drawn, keyedList } from './keyed-list.ts'

/**
 * Months, days and the occupancy of each day; stays visible while the units scroll.
 */
export function drawHead(): { element: HTMLElement; update: (picture: GridPicture) => void } {
  const element = createElement('div', styles.head, { role: 'rowgroup' })
  const days = createElement('div', styles.days, { role: 'presentation' })
  const figures = createElement('div', styles.days, { role: 'presentation' })
  const occupied = createElement('span', undefined)
  element.append(rowOf(1, styles.row, corner(), days), rowOf(2, styles.figures, legend(occupied), figures))
  const showMonths = keyedList({ parent: days, keyOf: ({ label }: MonthPicture) => label, draw: drawMonth })
  const showDays = keyedList({ parent: days, keyOf: ({ day }: DayPicture) => day, draw: drawDay })
  const showFigures = keyedList({ parent: figures, keyOf: ({ day }: FiguresPicture) => day, draw: drawFigures })
  const update = (picture: GridPicture) => {
    const { canvas, dayWidth, today, unitCount, daysWithNotes, figuresOf } = picture
    const { fromColumn, toColumn } = picture.window
    const span = { from: dayAt(canvas, fromColumn), days: toColumn - fromColumn }
    const placed = daysOf(span).map((day, index) => ({ day, column: fromColumn + index, dayWidth, today }))
    setText(occupied, `Ocupadas de ${unitCount}`)
    const firstDay = showDays(placed.map((day) => ({ ...day, hasNotes: daysWithNotes.has(day.day) })))
    const months = monthsOf(span)
    showMonths(
      months.map(({ label, start, width }) => ({
        label,
        left: (fromColumn + start) * dayWidth,
        width: width * dayWidth,
      })),
      firstDay,
    )
    showFigures(placed.map((day) => ({ ...day, ...figuresOf(day.day), unitCount })))
  }
  return { element, update }
}

function rowOf(rowIndex: number, className: string | undefined, ...cells: HTMLElement[]): HTMLElement {
  const row = createElement('div', className, { role: 'row', 'aria-rowindex': rowIndex })
  row.append(...cells)
  return row
}

function corner(): HTMLElement {
  const cell = createElement('div', styles.corner, { role: 'columnheader', 'aria-colindex': 1 })
  cell.append(createText('span', undefined, 'Unidad'), createText('span', styles.wide, 'Camas'))
  return cell
}

function legend(occupied: HTMLElement): HTMLElement {
  const cell = createElement('div', styles.legend, { role: 'rowheader', 'aria-colindex': 1 })
  cell.append(occupied, createText('span', undefined, 'Entran · Salen'))
  return cell
}

type MonthPicture = { label: string; left: number; width: number }

function drawMonth(picture: MonthPicture): Drawn<MonthPicture> {
  const element = createElement('div', styles.month, { 'aria-hidden': 'true' })
  element.append(createText('span', undefined, picture.label))
  const update = ({ left, width }: MonthPicture) => {
    element.style.left = `${left}px`
    element.style.width = `${width}px`
  }
  update(picture)
  return { element, update }
}

type PlacedDay = { day: Day; column: number; dayWidth: number; today: Day }
type DayPicture = PlacedDay & { hasNotes: boolean }

function drawDay(picture: DayPicture): Drawn<DayPicture> {
  const { day } = picture
  const element = createElement('div', styles.day, {
    role: 'columnheader',
    'data-first': whenTrue(day.endsWith('-01')),
    'data-week': whenTrue(weekdayOf(day) === 0),
  })
  element.append(createText('span', undefined, weekdayLabel(day)), ' ', createText('b', undefined, dateOf(day)))
  const setAttributes = attributeSetter(element)
  const update = ({ column, dayWidth, today, hasNotes }: DayPicture) => {
    setAttributes({
      'aria-colindex': column + 2,
      'aria-label': dayInWords(day, today, hasNotes),
      'data-tone': toneOf(day, today),
      'data-notes': whenTrue(hasNotes),
    })
    element.style.left = `${column * dayWidth}px`
  }
  update(picture)
  return { element, update }
}

type FiguresPicture = PlacedDay & DayFigures & { unitCount: number }

/** More digits than these need smaller figures to fit into a day. */
const MOST_DIGITS = 6

function drawFigures(picture: FiguresPicture): Drawn<FiguresPicture> {
  const element = createElement('div', styles.figure, { role: 'gridcell' })
  const words = createElement('span', styles.words)
  const nights = createElement('b', undefined, { 'aria-hidden': 'true' })
  const changes = createElement('span', undefined, { 'aria-hidden': 'true' })
  element.append(words, nights, changes)
  const setAttributes = attributeSetter(element)
  const update = (next: FiguresPicture) => {
    const { day, column, dayWidth, today, unitCount, occupied, arrivals, departures } = next
    const share = unitCount === 0 ? 0 : Math.round((occupied / unitCount) * 100)
    setAttributes({
      'aria-colindex': column + 2,
      'data-tone': toneOf(day, today),
      'data-full': whenTrue(share >= 100),
      'data-long': whenTrue(`${occupied}${arrivals}${departures}`.length > MOST_DIGITS),
    })
    element.style.left = `${column * dayWidth}px`
    element.style.setProperty('--share', `${share}%`)
    setText(words, figuresInWords(next))
    setText(nights, `${occupied}`)
    setText(changes, `${arrivals} · ${departures}`)
  }
  update(picture)
  return { element, update }
}

const figuresInWords = ({ occupied, arrivals, departures }: DayFigures) =>
  [
    plural(occupied, 'unidad ocupada', 'unidades ocupadas'),
    plural(arrivals, 'reserva entra', 'reservas entran'),
    plural(departures, 'reserva sale', 'reservas salen'),
  ].join(', ')

const dateOf = (day: Day) => `${Number(day.slice(8))}`

const dayInWords = (day: Day, today: Day, hasNotes: boolean) =>
  [`${weekdayLabel(day)} ${formatDay(day)}`, day === today && 'hoy', hasNotes && 'con notas'].filter(Boolean).join(', ')

export const toneOf = (day: Day, today: Day): 'today' | 'weekend' | undefined =>
  day === today ? 'today' : isWeekend(day) ? 'weekend' : undefined
