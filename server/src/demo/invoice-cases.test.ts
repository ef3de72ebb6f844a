import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { makeHotel } from './demo-hotel.ts'
import { invoiceCases, invoicedDays } from './invoice-cases.ts'
import { seededRandom } from './random.ts'

const { units } = makeHotel()

test.each(['2026-01-01', '2026-06-25', '2026-11-24', '2026-12-31'])('has every kind of invoice on %s', (today) => {
  const cases = invoiceCases(units, today, seededRandom(1))
  const fates = new Set(cases.map(({ fate }) => fate))
  expect([...fates].sort()).toEqual(['annulled', 'completed', 'draft', 'paid', 'refunded', 'substituted', 'unpaid'])
  const payers = new Set(cases.map(({ payer }) => payer ?? 'nobody'))
  expect([...payers].sort()).toEqual([
    'agency',
    'company',
    'foreign-company',
    'foreigner',
    'nobody',
    'outside-census',
    'person',
  ])
})

test('makes them in order of their days, from the quarter before until today', () => {
  const today = todayIn(MAINLAND, new Date('2026-11-24T10:00:00Z'))
  const days = invoiceCases(units, today, seededRandom(1)).map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  expect([invoicedDays(today)[0], days.at(-1)]).toEqual(['2026-07-01', today])
})
