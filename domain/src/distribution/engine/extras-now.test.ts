import { expect, test } from 'vitest'
import { amountNow } from './charge.ts'
import { extrasNow } from './extras-now.ts'

test.each(['total', 'percent', 'transfer', 'first_night', 'card', 'nothing'] as const)(
  'extras of an offer with the charge %s are paid as the booking will ask',
  (kind) => {
    for (let share = 100; share <= 10_000; share += 700)
      for (const total of [1_000, 12_345, 68_000, 199_999])
        for (const extras of [0, 1, 333, 1_005]) {
          const charge = { kind, share, days: 0 }
          const now = amountNow(charge, [total], total)
          expect(extrasNow({ charge: kind, now, total }, extras)).toBe(amountNow(charge, [], extras))
        }
  },
)
