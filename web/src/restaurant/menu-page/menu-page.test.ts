import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allergens } from '@posada/domain/restaurant/allergens'
import { allergenSigns } from '@posada/domain/restaurant/allergen-signs'
import { expect, test } from 'vitest'
import { reasonOf, shownOnPage } from './reason-of.ts'

const style = readFileSync(join(import.meta.dirname, 'menu-page.css'), 'utf8')

test.each(allergens)('the page draws the sign of %s as the papers do', (allergen) => {
  const sign = new RegExp(`\\.i-${allergen} \\{[^}]*path d='([^']+)'`).exec(style)?.[1]
  expect(sign).toBe(allergenSigns[allergen])
})

test('a logo lies on white, also in the dark scheme', () => {
  expect(/^\.logo \{[^}]*\}/m.exec(style)?.[0]).toContain('background: #fff')
})

test.each([
  [{ free: '1 2 3' }, ['1', '3'], true],
  [{ free: '11' }, ['1'], false],
  [{ free: '' }, ['1'], false],
  [{}, ['1'], false],
  [{ free: '' }, [''], false],
  [{ free: '' }, [], true],
] as const)('a dish with %j avoiding %j is shown: %s', (data, avoided, isShown) =>
  expect(shownOnPage(data, avoided)).toBe(isShown),
)

test.each([
  [{ free: '2', has: '1', may: '3' }, ['3', '1'], 'contains'],
  [{ free: '2', has: '1', may: '3' }, ['3'], 'traces'],
  [{ free: '' }, ['3'], 'unchecked'],
  [{ free: '', has: '13' }, ['3'], 'unchecked'],
] as const)('a dish with %j avoiding %j is hidden because: %s', (data, avoided, reason) =>
  expect(reasonOf(data, avoided)).toBe(reason),
)
