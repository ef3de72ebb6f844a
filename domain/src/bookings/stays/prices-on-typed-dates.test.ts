import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/days/day.ts'
import { nightsIn } from '../../platform/days/stay.ts'
import { pricesOnDates } from './prices-on-typed-dates.ts'

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
