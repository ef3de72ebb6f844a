import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingTotals, extrasTotal, firstNightPrice, isPaid, pendingAmount, receivedAmount } from './booking-totals.ts'
import { checkSentTotal, spreadTotal } from '../../platform/money/price.ts'

test('a discount lowers the total but not the tourist tax', () => {
  const rooms = [{ nightlyPrices: [5000, 6000] }, { nightlyPrices: [4000] }]
  const extras = [
    { unitPrice: -1500, amount: 1 },
    { unitPrice: 250, amount: 4 },
  ]
  expect(bookingTotals({ rooms, extras, tax: 200 })).toEqual({ nights: 15000, extras: -500, tax: 200, total: 14700 })
  expect(bookingTotals({ rooms, extras: extrasTotal(extras), tax: 200 }).total).toBe(14700)
  expect(bookingTotals({ rooms: [] }).total).toBe(0)
})

const price = fc.integer({ min: 0, max: 9_999_999 })
const sold = fc.record({
  rooms: fc.array(fc.record({ nightlyPrices: fc.array(price, { minLength: 1, maxLength: 5 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  extras: fc.array(
    fc.record({ unitPrice: fc.integer({ min: -50_000, max: 50_000 }), amount: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 6 },
  ),
  tax: fc.integer({ min: 0, max: 100_000 }),
})

test('the parts add up to the total, which reconcileTotal accepts and spreadTotal reaches again', () => {
  fc.assert(
    fc.property(sold, ({ rooms, extras, tax }) => {
      const account = bookingTotals({ rooms, extras, tax })
      expect(account.nights + account.extras + account.tax).toBe(account.total)
      const nightly = rooms.map(({ nightlyPrices }) => nightlyPrices)
      for (const sent of [account.nights, account.nights + account.extras, account.total])
        expect(checkSentTotal({ nightly, extras: account.extras, tax, sent })).toBe(account.total)
      const spread = spreadTotal(nightly, account.total - account.extras - tax) ?? []
      const again = bookingTotals({ rooms: spread.map((nightlyPrices) => ({ nightlyPrices })), extras, tax })
      expect(again).toEqual(account)
    }),
  )
})

test.each<[string, Partial<Parameters<typeof isPaid>[0]>, number, boolean]>([
  ['nothing paid', { total: 12_000 }, 12_000, false],
  ['partly paid', { total: 12_000, paid: 5_000 }, 7_000, false],
  ['all received', { total: 12_000, paid: 12_000 }, 0, true],
  ['overpaid', { total: 12_000, paid: 13_000 }, -1_000, true],
  ['free of charge', {}, 0, false],
  ['cancelled, with a refund due', { state: 'cancelled', total: 12_000, paid: 5_000 }, -5_000, false],
  ['cancelled, fee unpaid', { state: 'cancelled', total: 12_000, cancelFee: 3_000 }, 3_000, false],
  ['no-show, nothing decided', { state: 'no_show', total: 12_000 }, 12_000, false],
  ['no-show, first night kept', { state: 'no_show', total: 12_000, noShowFee: 4_000, paid: 4_000 }, 0, true],
  ['no-show, forgiven', { state: 'no_show', total: 12_000, noShowFee: 0 }, 0, false],
  ['cancelled, fee paid', { state: 'cancelled', total: 12_000, cancelFee: 3_000, paid: 3_000 }, 0, true],
  ['a no-show owes the total', { state: 'no_show', total: 12_000 }, 12_000, false],
])('%s', (_, given, pending, paid) => {
  const booking = { state: 'confirmed' as const, total: 0, cancelFee: 0, noShowFee: null, paid: 0, ...given }
  expect(pendingAmount(booking)).toBe(pending)
  expect(isPaid(booking)).toBe(paid)
})

test('the first night is that of the units from the first day on', () => {
  const room = (checkIn: string, ...prices: number[]) => ({ checkIn, prices: prices.map((each) => ({ price: each })) })
  const rooms = [room('2026-06-22', 8000, 9000), room('2026-06-22', 5000), room('2026-06-23', 7000), room('2026-06-22')]
  expect(firstNightPrice({ checkIn: '2026-06-22', rooms })).toBe(13_000)
})

test('what was received is what is no longer pending of what is due', () => {
  const booking = { total: 10_000, cancelFee: 4_000, noShowFee: null }
  for (const state of ['confirmed', 'cancelled', 'no_show'] as const) {
    const pending = pendingAmount({ ...booking, state, paid: 2_500 })
    expect(receivedAmount({ ...booking, state, pending })).toBe(2_500)
  }
})
