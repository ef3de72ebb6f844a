import { expect, test } from 'vitest'
import { isModestJson } from './json-budget.ts'
import { OutOfSteps, stepBudget } from './step-budget.ts'
import { isModestXml } from './xml-budget.ts'

test.each([
  ['a text of a megabyte', JSON.stringify({ notes: 'a,[{:'.repeat(200_000) }), true],
  ['quotation marks and backslashes in texts', JSON.stringify({ a: '"\\'.repeat(100_000), b: ['\\'] }), true],
  ['as many values as may be', `[${'0,'.repeat(99_998)}0]`, true],
  ['one value more', `[${'0,'.repeat(100_000)}0]`, false],
  ['many members', `[${'{"a":1},'.repeat(40_000)}0]`, false],
  ['sixty-four levels', '['.repeat(64) + ']'.repeat(64), true],
  ['sixty-five levels', '['.repeat(65), false],
  ['a text that does not end', '{"a": "[[[[', true],
])('JSON with %s', (_, text, expected) => expect(isModestJson(text)).toBe(expected))

test('XML with more tags, or with a DOCTYPE, is refused', () => {
  expect(isModestXml('<a><b/></a>', 3)).toBe(true)
  expect(isModestXml('<a><b/></a>', 2)).toBe(false)
  expect(isModestXml('<!doctype a [<!ENTITY b "c">]><a>&b;</a>', 100)).toBe(false)
})

test('steps end at the first one beyond, and what is no number ends them too', () => {
  const { spend } = stepBudget(3)
  spend(2)
  spend()
  expect(() => spend()).toThrow(OutOfSteps)
  expect(() => stepBudget(3).spend(NaN)).toThrow(OutOfSteps)
})
