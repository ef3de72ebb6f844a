import { expect, test } from 'vitest'
import { aMonthState } from '../../test/surveys.ts'
import { hasMonthAfter, monthAfter, monthBefore } from './month-steps.ts'
import { mediumText, presentedText, termSegments, timeLeft } from './survey-words.ts'

test.each([
  [3, false, 'Quedan 3 días'],
  [1, false, 'Queda 1 día'],
  [0, false, 'Hoy es el último día'],
  [-1, true, 'Fuera de plazo, 1 día'],
  [-12, true, 'Fuera de plazo, 12 días'],
])('with %i days left it says so', (daysLeft, isLate, text) => {
  expect(timeLeft({ daysLeft, isLate })).toBe(text)
})

test('the term is drawn as its days, five or in Canarias eight', () => {
  expect(termSegments({ deadline: '2026-07-05', daysLeft: 3 })).toEqual({
    segments: ['past', 'today', 'left', 'left', 'left'],
    label: 'Hoy es el día 2 de 5',
  })
  expect(termSegments({ deadline: '2026-07-08', daysLeft: -2 })).toEqual({
    segments: Array.from({ length: 8 }, () => 'past'),
    label: 'El plazo de 8 días terminó el 08/07/2026',
  })
  expect(termSegments({ deadline: '2026-07-05', daysLeft: 20 }).label).toMatch(/^El plazo empieza al acabar el mes/)
})

test('a month that nobody confirmed is never called presented', () => {
  const month = aMonthState({ presentedAt: '2026-04-02T08:00:00Z', presentedBy: 'Marta', by: 'service' })
  expect(presentedText({ ...month, state: 'unconfirmed' })).toMatch(/^Enviada el 02\/04\/2026 por Marta$/)
  expect(presentedText({ ...month, state: 'presented' })).toMatch(/^Presentada/)
})

test('how a month was presented names the place of its survey', () => {
  expect(mediumText({ by: 'hand', hasFile: true }, 'hotels')).toBe('A mano en iria.ine.es')
  expect(mediumText({ by: 'hand', hasFile: false }, 'istac')).toMatch(/^A mano en la página del ISTAC, sin/)
  expect(mediumText({ by: '', hasFile: false }, 'hotels')).toBe('')
})

test('months follow one another over the year, up to the one that is running', () => {
  expect([monthBefore('2026-01'), monthAfter('2026-12')]).toEqual(['2025-12', '2027-01'])
  expect([hasMonthAfter('2026-06', '2026-07-02'), hasMonthAfter('2026-07', '2026-07-02')]).toEqual([true, false])
})
