import type { UnitOfStay } from '@posada/contract/account/today/today'
import { expect, test } from 'vitest'
import { fromNow, minutesBetween, partyInWords, unitState, untilInWords } from './words.ts'

test('says how far an hour is from now', () => {
  expect(['13:30', '16:00', '13:12', '12:00'].map((hour) => fromNow(minutesBetween('13:12', hour)))).toEqual([
    'en 18 min',
    'en 2 h 48',
    'ahora',
    'hace 1 h 12',
  ])
})

test('counts children apart, and names the day of departure', () => {
  expect(partyInWords({ occupants: 3, children: 1 })).toBe('2 adultos, 1 niño')
  expect(partyInWords({ occupants: 1, children: 0 })).toBe('1 adulto')
  expect(untilInWords('2026-06-27', '2026-06-26')).toBe('hasta sáb')
  expect(untilInWords('2026-07-03', '2026-06-26')).toBe('hasta vie 3')
})

const unit: UnitOfStay = {
  id: 'a',
  name: '101',
  cleanStatus: 1,
  isInspected: false,
  cleaningSince: '',
  isParking: false,
  stretchId: 'b',
  checkIn: '2026-06-26',
  checkOut: '2026-06-27',
}

test('names of several units what keeps the guests out', () => {
  const textOf = (...units: UnitOfStay[]) => unitState(units, ({ id }) => id === 'taken').text
  expect(textOf(unit)).toBe('Limpia')
  expect(textOf({ ...unit, isInspected: true })).toBe('Limpia y revisada')
  expect(textOf(unit, { ...unit, cleanStatus: 0 })).toBe('Sucia, sin empezar')
  expect(textOf(unit, { ...unit, cleanStatus: 0, cleaningSince: '12:40' })).toBe('Limpiándose desde 12:40')
  expect(textOf({ ...unit, id: 'taken' }, { ...unit, cleanStatus: 0 })).toBe('Aún no han salido')
  expect(textOf({ ...unit, isParking: true })).toBe('Sin asignar')
})
