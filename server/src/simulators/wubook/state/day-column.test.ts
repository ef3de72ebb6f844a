import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayColumn } from './day-column.ts'

const TODAY = 20_783
const day = fc.integer({ min: TODAY - 900, max: TODAY + 2000 })

test('keeps the last value of each day, also through a file', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.integer({ min: -5, max: 5 }))), fc.array(day), (changes, others) => {
      const column = dayColumn()
      for (const [at, value] of changes) column.set(at, value)
      const expected = new Map(changes)
      const again = dayColumn(column.toKept())
      for (const at of [...expected.keys(), ...others]) {
        expect(column.get(at)).toBe(expected.get(at))
        expect(again.get(at)).toBe(expected.get(at))
      }
    }),
  )
})

test('takes no memory before its first value, and 4 kB for two years', () => {
  const column = dayColumn()
  expect(column.toKept()).toBeNull()
  for (let offset = 0; offset < 730; offset++) column.set(TODAY + offset, offset)
  expect(column.toKept()!.values.length * 0.75).toBeLessThan(4096)
})
