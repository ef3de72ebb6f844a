import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { type DatedCopy, KEPT, keptCopies, keptPeriods, oldestWithWal } from './kept-copies.ts'

const copyOn = (day: string, time = '03-12-00') => ({ id: `${day}T${time}Z`, day })
const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, night) => copyOn(addDays(from, night)))

const someCopies = fc
  .uniqueArray(fc.tuple(fc.nat(900), fc.nat(23)), { selector: ([day, hour]) => `${day} ${hour}`, maxLength: 120 })
  .map((all) => all.map(([day, hour]) => copyOn(addDays('2026-01-01', day), `${String(hour).padStart(2, '0')}-00-00`)))

const newestOf = (copies: readonly DatedCopy[]) =>
  copies
    .map(({ id }) => id)
    .toSorted()
    .at(-1)

test('keeps 7 days, 4 weeks and 12 months of a copy each night', () => {
  const copies = nights('2025-01-01', 500)
  const kept = keptCopies(copies)
  expect(keptPeriods(kept)).toEqual(KEPT)
  const newestFirst = [...kept.keys()].toSorted().toReversed()
  expect(newestFirst.slice(0, 7)).toEqual(
    copies
      .slice(-7)
      .map(({ id }) => id)
      .toReversed(),
  )
  expect(newestFirst.slice(7).map((id) => id.slice(0, 10))).toEqual(
    [
      '2026-05-03',
      '2026-04-30',
      '2026-04-26',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
      '2025-11-30',
    ].concat(['2025-10-31', '2025-09-30', '2025-08-31', '2025-07-31', '2025-06-30']),
  )
  expect(oldestWithWal(kept)).toBe(copies.at(-7)!.id)
})

test('keeps the newest of several copies of a day', () => {
  const [early, late] = [copyOn('2026-11-26', '03-12-00'), copyOn('2026-11-26', '17-00-00')]
  expect([...keptCopies([late, early]).keys()]).toEqual([late.id])
})

test('copies that a clock ahead has dated do not push out those of today', () => {
  const ahead = nights('2027-10-31', 61)
  const today = copyOn('2026-11-30', '09-05-00')
  const kept = keptCopies([...ahead, today], '2026-11-30')
  expect(kept.get(today.id)).toEqual(['days', 'weeks', 'months'])
  expect([...kept.keys()].filter((id) => id > today.id)).toEqual([...keptCopies(ahead).keys()])
})

test('never removes the newest copy, and keeps at most what the rule says', () => {
  fc.assert(
    fc.property(someCopies, (copies) => {
      const kept = keptCopies(copies)
      if (copies.length > 0) expect(kept.has(newestOf(copies)!)).toBe(true)
      else expect(kept.size).toBe(0)
      for (const [reason, count] of Object.entries(keptPeriods(kept)))
        expect(count).toBeLessThanOrEqual(KEPT[reason as keyof typeof KEPT])
      expect([...kept.values()].every((reasons) => reasons.length > 0)).toBe(true)
    }),
  )
})

test('a copy once removed would not be kept later, and removing twice removes nothing more', () => {
  fc.assert(
    fc.property(someCopies, someCopies, (before, later) => {
      const first = keptCopies(before)
      const remaining = before.filter(({ id }) => first.has(id))
      expect([...keptCopies(remaining)]).toEqual([...first])
      const end = newestOf(before) ?? ''
      const newer = later.filter(({ id }) => id > end)
      expect([...keptCopies([...remaining, ...newer]).keys()].toSorted()).toEqual(
        [...keptCopies([...before, ...newer]).keys()].toSorted(),
      )
    }),
  )
})

test('the order in which copies are listed does not matter', () => {
  fc.assert(
    fc.property(someCopies, (copies) => {
      expect([...keptCopies(copies.toReversed())]).toEqual([...keptCopies(copies)])
    }),
  )
})
