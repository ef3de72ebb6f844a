import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCounts, bucketOf, BUCKETS, countOf, percentileOf } from './durations.ts'

const counted = (durations: readonly number[]) => {
  const counts = Array.from({ length: BUCKETS }, () => 0)
  for (const duration of durations) counts[bucketOf(duration)]! += 1
  return counts
}
const durations = fc.array(fc.double({ min: 0, max: 28_000, noNaN: true }), { minLength: 1, maxLength: 200 })

test('a percentile differs from the measured one by less than a bucket', () => {
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.95, 1), (measured, share) => {
      const sorted = [...measured].sort((one, other) => one - other)
      const exact = sorted[Math.ceil(share * sorted.length) - 1]!
      const found = percentileOf(counted(measured), share)!
      expect(found).toBeGreaterThanOrEqual(exact / 1.26 - 1)
      expect(found).toBeLessThanOrEqual(exact * 1.26 + 1)
    }),
  )
})

test('measurements of two processes add up to those of one', () => {
  fc.assert(
    fc.property(durations, durations, (one, other) => {
      expect(addCounts(counted(one), counted(other))).toEqual(counted([...one, ...other]))
    }),
  )
})

test('every duration has a bucket, and none has no percentile', () => {
  for (const duration of [-1, 0, 1, 1.25, 1e9, Number.NaN, Infinity]) {
    expect(bucketOf(duration)).toBeGreaterThanOrEqual(0)
    expect(bucketOf(duration)).toBeLessThan(BUCKETS)
  }
  expect(percentileOf([], 0.95)).toBeNull()
  expect(countOf(counted([1, 2, 3]))).toBe(3)
})
