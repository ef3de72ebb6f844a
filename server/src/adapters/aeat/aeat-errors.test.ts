import { expect, test } from 'vitest'
import { aeatError } from './aeat-errors.ts'
import texts from './aeat-errors.json' with { type: 'json' }

const codes = Object.keys(texts).map(Number)

test('every code has a text, a category and an advice', () => {
  expect(codes).toHaveLength(247)
  for (const code of codes) {
    const { category, text, advice } = aeatError(code)
    expect(['submission', 'record', 'accepted'], String(code)).toContain(category)
    expect(text.length, String(code)).toBeGreaterThan(10)
    expect(advice, String(code)).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  }
})

test.each([
  [4103, 'submission', 'retry'],
  [4141, 'submission', 'stop'],
  [4112, 'submission', 'correct'],
  [4102, 'submission', 'support'],
  [1193, 'record', 'correct'],
  [1207, 'record', 'correct'],
  [1176, 'record', 'support'],
  [3000, 'record', 'none'],
  [2001, 'accepted', 'correct'],
  [2004, 'accepted', 'none'],
  [2000, 'accepted', 'support'],
] as const)('%d: %s, %s', (code, category, action) => {
  expect(aeatError(code)).toMatchObject({ code, category, action })
})

test('an unknown code is for support', () => {
  expect(aeatError(9999)).toMatchObject({ code: 9999, text: '', action: 'support' })
})

test('only technical codes and an inactive service are sent again unchanged', () => {
  const retried = codes.filter((code) => aeatError(code).action === 'retry')
  expect(retried).toEqual([1129, 1241, 1243, 1256, 1288, 3500, 3501, 4103, 4108, 4110, 4111, 4118, 4128, 4134, 4139])
})
