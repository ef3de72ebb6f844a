import { expect, test } from 'vitest'
import { lastCancellationDay, lastFreeDay, mayGuestCancel } from './guest-cancellation.ts'

const booking = {
  state: 'confirmed',
  checkIn: '2026-07-10',
  isCheckedIn: false,
  agencyCollects: false,
  cancellationNotice: 7,
} as const

test('a guest cancels until the last day of the notice, and with 0 on the day of arrival', () => {
  expect(lastCancellationDay(booking)).toBe('2026-07-03')
  expect(['2026-07-03', '2026-07-04'].map((today) => mayGuestCancel(booking, today))).toEqual([true, false])
  const until = { ...booking, cancellationNotice: 0 }
  expect(['2026-07-10', '2026-07-11'].map((today) => mayGuestCancel(until, today))).toEqual([true, false])
})

test('a guest does not cancel without a notice, through an agency that collects, after the check-in or twice', () => {
  const changes = [
    { cancellationNotice: null },
    { agencyCollects: true },
    { isCheckedIn: true },
    { state: 'cancelled' },
    { state: 'no_show' },
  ] as const
  expect(changes.map((change) => mayGuestCancel({ ...booking, ...change }, '2026-07-01'))).toEqual(
    changes.map(() => false),
  )
})

test.each([
  ['within the notice', {}, '2026-07-03', '2026-07-03'],
  ['after its last day', {}, '2026-07-04', null],
  ['by a plan without refunds', { isNonRefundable: true }, '2026-07-01', null],
  ['where guests do not cancel', { cancellationNotice: null }, '2026-07-01', null],
])('a stay offered %s, %j, on %s can be cancelled without cost until %j', (_case, change, today, last) => {
  const offered = { checkIn: '2026-07-10', cancellationNotice: 7, isNonRefundable: false, ...change }
  expect(lastFreeDay(offered, today)).toBe(last)
})
