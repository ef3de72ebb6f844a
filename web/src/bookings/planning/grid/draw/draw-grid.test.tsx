import { beforeEach, expect, test } from 'vitest'
import { aBooking, aPlanning, room101, room102 } from '../../../../test/planning-data.ts'
import { rowsOf } from '../../data/plan-unit.ts'
import { planUnits, replanUnits, type PlanningData } from '../../data/plan-units.ts'
import { figuresByDay } from '../../data/unit-figures.ts'
import { placeRows } from '../grid-rows.ts'
import { drawGrid } from './draw-grid.ts'
import type { GridPicture } from './grid-picture.ts'

const canvas = { from: '2026-06-01', days: 60 }
const ana = aBooking({ holder: 'Ana', checkIn: '2026-06-10', checkOut: '2026-06-13', rooms: [room101] })
const bea = aBooking({ holder: 'Bea', checkIn: '2026-06-14', checkOut: '2026-06-16', rooms: [room101] })
const cai = aBooking({ holder: 'Cai', checkIn: '2026-06-11', checkOut: '2026-06-12', rooms: [room102] })
const data = aPlanning({ bookings: [ana, cai, bea] })
const groups = planUnits(data)

let host: HTMLElement
beforeEach(() => {
  host = document.createElement('div')
  document.body.replaceChildren(host)
})

const notes = new Set<string>()

function pictureOf(shown = groups, changes: Partial<GridPicture> = {}): GridPicture {
  return {
    rows: placeRows(shown, () => false, 40),
    window: { fromColumn: 0, toColumn: 30, fromRow: 0, toRow: 3 },
    canvas,
    dayWidth: 80,
    today: '2026-06-11',
    unitCount: 2,
    figuresOf: figuresByDay(rowsOf(shown)),
    daysWithNotes: notes,
    cursor: { row: room101.id, day: '2026-06-10' },
    highlightedId: null,
    ...changes,
  }
}
const replanned = (bookings: PlanningData['bookings']) => replanUnits({ data, groups }, { ...data, bookings })
const bars = () => [...host.querySelectorAll<HTMLElement>('[data-item]')]
const barOf = (name: string) => bars().find(({ textContent }) => textContent === name)!
const namesIn = (rowId: string) =>
  [...host.querySelectorAll(`[data-row="${rowId}"] [data-item]`)].map(({ textContent }) => textContent)

test('changes the bar of a changed stay, and touches no other element', async () => {
  drawGrid(host, pictureOf())
  const [before, changed] = [bars(), barOf('Ana')]
  const touched: Node[] = []
  const observer = new MutationObserver((records) => touched.push(...records.map(({ target }) => target)))
  observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true })
  drawGrid(host, pictureOf(replanned([{ ...ana, checkedIn: true, pending: 0, version: 2 }, cai, bea])))
  await Promise.resolve()
  expect(changed.dataset['state']).toBe('in-house')
  expect(bars()).toEqual(before)
  expect(touched.filter((node) => !changed.contains(node))).toEqual([])
  expect(touched).not.toEqual([])
})

test('draws nothing for the same picture', async () => {
  drawGrid(host, pictureOf())
  const observer = new MutationObserver(() => undefined)
  observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true })
  drawGrid(host, pictureOf())
  expect(observer.takeRecords()).toEqual([])
})

test('keeps the stays of a row in order, and the focus while other stays come, go and change', () => {
  drawGrid(host, pictureOf())
  const focused = barOf('Ana')
  focused.focus()
  const early = aBooking({ holder: 'Eva', checkIn: '2026-06-02', checkOut: '2026-06-05', rooms: [room101] })
  drawGrid(host, pictureOf(replanned([early, { ...ana, version: 2 }, cai])))
  expect(namesIn(room101.id)).toEqual(['Eva', 'Ana'])
  expect(document.activeElement).toBe(focused)
  drawGrid(host, pictureOf(replanned([{ ...ana, observations: 'Tarde', version: 3 }, cai, bea])))
  expect(namesIn(room101.id)).toEqual(['Ana', 'Bea'])
  expect(document.activeElement).toBe(focused)
})

test('scrolling keeps the elements that stay in the window', () => {
  drawGrid(host, pictureOf())
  const [bar, day] = [barOf('Bea'), host.querySelector('[aria-label^="Dom 14/06/2026"]')]
  drawGrid(host, pictureOf(groups, { window: { fromColumn: 13, toColumn: 40, fromRow: 1, toRow: 2 } }))
  expect(bars().map(({ textContent }) => textContent)).toEqual(['Ana', 'Bea'])
  expect(barOf('Bea')).toBe(bar)
  expect(host.querySelector('[aria-label^="Dom 14/06/2026"]')).toBe(day)
})

test('has one tab stop, on the stay or the free night of the cursor', () => {
  const stop = () => [...host.querySelectorAll('[tabindex="0"]')].map(({ ariaLabel }) => ariaLabel)
  drawGrid(host, pictureOf())
  expect(stop()).toEqual(['Unidad 101, Ana, del 10/06/2026 al 13/06/2026, reserva, pago pendiente, factura pendiente'])
  drawGrid(host, pictureOf(groups, { cursor: { row: room102.id, day: '2026-06-20' } }))
  expect(stop()).toEqual(['Unidad 102, Sáb 20/06/2026, libre'])
  const cell = host.querySelector('[tabindex="0"]')
  drawGrid(host, pictureOf(groups, { cursor: { row: room102.id, day: '2026-06-21' } }))
  expect(stop()).toEqual(['Unidad 102, Dom 21/06/2026, libre'])
  expect(host.querySelector('[tabindex="0"]')).toBe(cell)
})

test('writes names of guests as text', () => {
  const name = '<img src=x onerror=alert(1)>"&amp;'
  drawGrid(host, pictureOf(replanned([{ ...ana, holder: { ...ana.holder, name } }])))
  expect(barOf(name).ariaLabel).toContain(name)
  expect(host.querySelector('img')).toBeNull()
})
