import { expect, test } from 'vitest'
import { makeCodeTries } from './code-tries.ts'

const MINUTE = 60_000

test('five wrong codes of an address shut it out for ten minutes, and no other one', () => {
  const tries = makeCodeTries()
  for (let at = 0; at < 5; at++) expect(tries.begin('a', at)).not.toBeNull()
  expect(tries.begin('a', 9 * MINUTE)).toBeNull()
  expect(tries.begin('b', 9 * MINUTE)).not.toBeNull()
  expect(tries.begin('a', 11 * MINUTE)).not.toBeNull()
})

test('a right code does not count', () => {
  const tries = makeCodeTries()
  for (let at = 0; at < 20; at++) tries.begin('a', at)?.withdraw()
  expect(tries.begin('a', 30)).not.toBeNull()
})

test('a hundred wrong codes of many addresses shut out all', () => {
  const tries = makeCodeTries()
  for (let at = 0; at < 100; at++) tries.begin(`${at}`, at)
  expect(tries.begin('other', 200)).toBeNull()
  expect(tries.begin('other', 10 * MINUTE + 200)).not.toBeNull()
})
