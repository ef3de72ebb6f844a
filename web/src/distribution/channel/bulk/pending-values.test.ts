import type { CalendarCell } from '@posada/contract/prices/day-values'
import { expect, test } from 'vitest'
import { readBulkForm, emptyBulkForm } from './bulk-form.ts'
import { pendingValues } from './pending-values.ts'

const double = { id: 'd', name: 'Doble', parentId: null, total: 3 }
const single = { id: 's', name: 'Uso individual', parentId: 'd', total: 3 }
const cell = (changes: Partial<CalendarCell> = {}): CalendarCell => ({
  typeId: 'd',
  day: '2026-07-03',
  price: 10_000,
  channel: 3,
  local: 0,
  channelBooked: 0,
  localBooked: 0,
  forPortals: 3,
  minStay: 1,
  closed: false,
  maxStay: 0,
  closedToArrival: false,
  closedToDeparture: false,
  isWaiting: false,
  ...changes,
})
const form = {
  ...emptyBulkForm,
  from: '2026-07-01',
  to: '2026-07-31',
  weekdays: [4, 5],
  fields: ['price', 'channel', 'closed'] as const,
  types: ['d', 's'],
  texts: { 'd price': '-25 %', 'd channel': '2', 's price': '64' },
}
const read = readBulkForm(form, [double, single], '2026-06-25')
const pendingOf = pendingValues({ types: read.types, from: form.from, to: form.to, weekdays: form.weekdays })

test('shows what each day becomes, and which prices fall a lot', () => {
  expect(pendingOf(double, cell(), 'price')).toEqual({ value: 7_500, isDrop: true })
  expect(pendingOf(double, cell(), 'channel')).toEqual({ value: 2, isDrop: false })
  expect(pendingOf(double, cell(), 'closed')).toEqual({ value: 1, isDrop: false })
})

test('leaves other weekdays, other fields and equal values alone', () => {
  expect(pendingOf(double, cell({ day: '2026-07-05' }), 'price')).toBeUndefined()
  expect(pendingOf(double, cell(), 'min_stay')).toBeUndefined()
  expect(pendingOf(double, cell({ channel: 2 }), 'channel')).toBeUndefined()
})

test('a virtual type has no units of its own', () => {
  const inherited = cell({ typeId: 's', channel: null, local: null })
  expect(pendingOf(single, inherited, 'price')).toEqual({ value: 6_400, isDrop: true })
  expect(pendingOf(single, inherited, 'channel')).toBeUndefined()
  expect(read.types.find(({ typeId }) => typeId === 's')?.channel).toBeUndefined()
})

test('a form with a text that is no value, or days that are past, is not complete', () => {
  const wrong = { ...form, texts: { ...form.texts, 's price': 'barato' } }
  expect(readBulkForm(wrong, [double, single], '2026-06-25').fault).toMatch(/no es válido/)
  expect(readBulkForm(form, [double, single], '2026-07-02').fault).toMatch(/días desde hoy/)
  expect(readBulkForm({ ...form, to: null }, [double], '2026-06-25').fault).toMatch(/rango de fechas/)
  expect(read).toMatchObject({ fault: null, days: 9, daysInRange: 31 })
})
