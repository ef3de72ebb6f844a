import { expect, test } from 'vitest'
import { canBecome, CLEANING, cleaningLabels, cleaningTargets, isCleaningStatus } from './cleaning-status.ts'

test.each([
  ['dirty', ['Limpia', 'Repaso']],
  ['clean', ['Repaso', 'Sucia']],
  ['light', ['Limpia', 'Sucia']],
] as const)('a %s room can become %j', (status, labels) => {
  expect(cleaningTargets(CLEANING[status]).map((target) => cleaningLabels[target])).toEqual(labels)
})

test('every change to another status is allowed', () => {
  for (const from of Object.values(CLEANING))
    for (const to of Object.values(CLEANING)) expect(canBecome(from, to)).toBe(from !== to)
})

test.each([
  [0, true],
  [2, true],
  [3, false],
  [-1, false],
  ['1', false],
  [undefined, false],
])('%j is a cleaning status: %s', (value, expected) => {
  expect(isCleaningStatus(value)).toBe(expected)
})
