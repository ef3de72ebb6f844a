import { expect, test } from 'vitest'
import { lastCancellationDay, mayGuestCancel } from './guest-cancellation.ts'

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
