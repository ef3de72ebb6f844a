import { expect, test } from 'vitest'
import { isRole, roleLabels, roles } from './roles.ts'

test('every role has a different label', () => {
  expect(new Set(roles.map((role) => roleLabels[role])).size).toBe(roles.length)
})

test.each([
  ['owner', true],
  ['read-only', true],
  ['Propietario', false],
  ['toString', false],
  [null, false],
])('%j is a role: %s', (value, expected) => {
  expect(isRole(value)).toBe(expected)
})
