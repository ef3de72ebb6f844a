import { expect, test } from 'vitest'
import { daysLeft, deadlineOf, lastEndedMonth, surveyOf, unitsOfSurvey, urgentFrom } from './survey-kind.ts'

const units = (...types: (number | null)[]) => types.map((ineType) => ({ ineType, capacity: 2 }))

test.each([
  ['hotel', '28', [1, 2, 11], 'hotels'],
  ['hotel', '28', [11, 11, 1], 'apartments'],
  ['hotel', '28', [22, null], 'hotels'],
  ['hotel', '05', [22, 21, 1], 'rural'],
  ['apartment', '35', [null, null], 'istac'],
  ['hotel', '38', [31, 33], 'campsites'],
  ['apartment', '28', [1, 11], 'apartments'],
  ['hotel', '28', [11, 1], 'hotels'],
  ['hotel', '28', [33, 21], 'rural'],
  ['apartment', '28', [], 'apartments'],
] as const)('an establishment of kind %s in %s with %j answers %s', (kind, provinceCode, types, survey) => {
  expect(surveyOf({ kind, provinceCode, units: units(...types) })).toBe(survey)
})

test('a survey counts the units of its kinds, or all where none is', () => {
  const all = [{ ineType: 1 }, { ineType: 12 }]
  expect(unitsOfSurvey(all, 'hotels')).toEqual([{ ineType: 1 }])
  expect(unitsOfSurvey(all, 'istac')).toEqual(all)
  expect(unitsOfSurvey(all, 'rural')).toEqual(all)
})

test('the INE waits until the 5th and the ISTAC until the 8th', () => {
  expect(deadlineOf('2026-06-01', 'hotels')).toBe('2026-07-05')
  expect(urgentFrom('2026-06-01', 'hotels')).toBe('2026-07-04')
  expect(deadlineOf('2026-02-01', 'istac')).toBe('2026-03-08')
  expect([daysLeft('2026-06-01', 'hotels', '2026-07-02'), daysLeft('2026-06-01', 'hotels', '2026-07-06')]).toEqual([
    3, -1,
  ])
  expect(lastEndedMonth('2026-01-31')).toBe('2025-12-01')
})
