import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../platform/days/day.ts'
import { movedStay, pricesOnDates } from './stay-pricing.ts'
import { isStay, MAX_NIGHTS, nightsIn } from '../../platform/days/stay.ts'

const stayFrom = (from: number, nights: number) => ({
  checkIn: addDays('2026-05-10', from),
  checkOut: addDays('2026-05-10', from + nights),
})

test.each([
  ['a night less at the front', stayFrom(1, 2), [20, 30]],
  ['a night less at the end', stayFrom(0, 2), [10, 20]],
  ['a night more at the front', stayFrom(-1, 4), [10, 10, 20, 30]],
  ['two nights more at the end', stayFrom(0, 5), [10, 20, 30, 30, 30]],
  ['both ends move differently', stayFrom(1, 4), [20, 30, 30, 30]],
  ['both ends move by a day', stayFrom(1, 3), [10, 20, 30]],
  ['other dates, one night longer', stayFrom(8, 4), [10, 20, 30, 30]],
  ['no night left', stayFrom(2, 0), []],
])('%s', (_, to, expected) => {
  expect(pricesOnDates([10, 20, 30], stayFrom(0, 3), to)).toEqual(expected)
})

const prices = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 9 })

test('when one end moves, remaining nights keep their prices and added nights repeat the nearest price', () => {
  fc.assert(
    fc.property(prices, fc.boolean(), fc.integer({ min: -9, max: 9 }), (list, isFront, days) => {
      const nights = isFront ? list.length - days : list.length + days
      fc.pre(nights > 0)
      const [from, to] = [stayFrom(0, list.length), stayFrom(isFront ? days : 0, nights)]
      const moved = pricesOnDates(list, from, to)
      expect(moved).toHaveLength(nights)
      for (const [index, night] of nightsIn(to).entries()) {
        const old = nightsIn(from).indexOf(night)
        expect(moved[index]).toBe(old < 0 ? list.at(isFront ? 0 : -1) : list[old])
      }
    }),
  )
})

const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut })
const three = stay('2026-06-26', '2026-06-29')

test.each([
  ['both dates move', { start: 2, end: 2 }, stay('2026-06-28', '2026-07-01')],
  ['the arrival moves', { start: -1, end: 0 }, stay('2026-06-25', '2026-06-29')],
  ['the departure moves', { start: 0, end: 1 }, stay('2026-06-26', '2026-06-30')],
  ['the arrival stops a night before the departure', { start: 9, end: 0 }, stay('2026-06-28', '2026-06-29')],
  ['the departure stops a night after the arrival', { start: 0, end: -9 }, stay('2026-06-26', '2026-06-27')],
])('%s', (_, shift, expected) => {
  expect(movedStay(three, shift)).toEqual(expected)
})

test('the result is always a stay, moved by exactly the shift where that is possible', () => {
  const by = fc.integer({ min: -500, max: 500 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_NIGHTS }), by, by, (nights, start, end) => {
      const before = stay('2026-03-01', addDays('2026-03-01', nights))
      const after = movedStay(before, { start, end })
      expect(isStay(after)).toBe(true)
      if (nights - start + end >= 1 && nights - start + end <= MAX_NIGHTS)
        expect([daysBetween(before.checkIn, after.checkIn), daysBetween(before.checkOut, after.checkOut)]).toEqual([
          start,
          end,
        ])
    }),
  )
})
