import { expect, test } from 'vitest'
import { makeTokenBuckets } from './token-buckets.ts'

const granted = (take: (key: string, now: number) => boolean, times: number, now: number) =>
  Array.from({ length: times }, () => take('a', now)).filter(Boolean).length

test('a burst empties the bucket, which refills at the given rate', () => {
  const take = makeTokenBuckets({ capacity: 200, perSecond: 50, keys: 10 })
  expect(granted(take, 300, 0)).toBe(200)
  expect(granted(take, 100, 1000)).toBe(50)
  expect(granted(take, 300, 61_000)).toBe(200)
  expect(take('b', 61_000)).toBe(true)
})

test('a clock set back neither refills nor empties the bucket', () => {
  const take = makeTokenBuckets({ capacity: 2, perSecond: 1, keys: 10 })
  expect(granted(take, 3, 10_000)).toBe(2)
  expect(take('a', 5_000)).toBe(false)
})

test('keeps at most the given number of keys', () => {
  const take = makeTokenBuckets({ capacity: 1, perSecond: 1, keys: 2 })
  for (const key of ['a', 'b', 'c']) expect(take(key, 0)).toBe(true)
  expect(take('c', 0)).toBe(false)
  expect(take('a', 0)).toBe(true)
})
