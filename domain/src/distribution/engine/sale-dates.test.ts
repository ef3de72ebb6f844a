import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { limits } from '../../platform/limits.ts'
import { saleDatesFault } from './sale-dates.ts'

const today = '2026-07-10'
const lastDay = addDays(today, limits.engine.daysAhead)

test.each([
  [today, '2026-07-11', null],
  ['2026-07-12', '2026-07-12', 'La salida debe ser posterior a la llegada'],
  ['2026-07-09', '2026-07-12', 'La llegada ya ha pasado'],
  [addDays(lastDay, -1), lastDay, null],
  [lastDay, addDays(lastDay, 1), 'Todavía no se puede reservar para esas fechas'],
])('a stay from %s to %s has the fault %j', (checkIn, checkOut, fault) => {
  expect(saleDatesFault({ checkIn, checkOut }, { today })).toBe(fault)
})

test.each([
  [today, null],
  ['2026-07-09', 'La llegada ya ha pasado'],
])('who would arrive until %s has the fault %j, whenever the stay begins', (lastArrival, fault) => {
  expect(saleDatesFault({ checkIn: '2026-07-08', checkOut: '2026-07-09' }, { today, lastArrival })).toBe(fault)
})
