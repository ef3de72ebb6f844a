import { expect, test } from 'vitest'
import { amountsToCollect, amountToRequest } from './amounts-to-collect.ts'

const booking = { pending: 40_000, received: 0, total: 40_000, firstNight: 10_000, deposit: 0, depositPercent: 30 }
const shown = (fields: Partial<typeof booking>) =>
  amountsToCollect({ ...booking, ...fields }).map(({ kind, amount }) => [kind, amount])

test('offers all that is pending, the share of the conditions and the first night', () => {
  expect(amountsToCollect(booking)).toEqual([
    { kind: 'all', amount: 40_000, percent: null },
    { kind: 'percent', amount: 12_000, percent: 30 },
    { kind: 'first-night', amount: 10_000, percent: null },
  ])
  expect(shown({ deposit: 15_000, depositPercent: 0 })).toEqual([
    ['all', 40_000],
    ['deposit', 15_000],
    ['first-night', 10_000],
  ])
})

test('offers what is missing of a share, and no amount twice', () => {
  expect(shown({ received: 10_000, pending: 30_000 })).toEqual([
    ['all', 30_000],
    ['percent', 2_000],
  ])
  expect(shown({ deposit: 12_000 })).toEqual([
    ['all', 40_000],
    ['deposit', 12_000],
    ['first-night', 10_000],
  ])
  expect(shown({ total: 10_000, pending: 10_000 })).toEqual([
    ['all', 10_000],
    ['percent', 3_000],
  ])
  expect(shown({ pending: 0 })).toEqual([])
})

test('a request asks for the share before the stay, and for all that is pending from the arrival on', () => {
  const asked = { pending: 25_794, total: 25_794, depositPercent: 30, hasReceived: false, isCheckedIn: false }
  expect(amountToRequest(asked)).toBe(7_738)
  expect(amountToRequest({ ...asked, isCheckedIn: true })).toBe(25_794)
  expect(amountToRequest({ ...asked, hasReceived: true, pending: 18_056 })).toBe(18_056)
  expect(amountToRequest({ ...asked, depositPercent: null })).toBe(25_794)
  expect(amountToRequest({ ...asked, pending: 5_000 })).toBe(5_000)
})
