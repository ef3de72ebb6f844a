import { expect, test } from 'vitest'
import { daysLeftToWarn, isSubscriptionOver } from './subscription.ts'

const LAST_DAY = '2026-01-31'
const at = (instant: string) => new Date(instant)

test('the last day still belongs to the subscription, by the time of the mainland', () => {
  expect(isSubscriptionOver(LAST_DAY, at('2026-01-31T22:59:59Z'))).toBe(false)
  expect(isSubscriptionOver(LAST_DAY, at('2026-01-31T23:00:00Z'))).toBe(true)
})

test('a subscription without a last day never ends', () => {
  expect(isSubscriptionOver(null, at('2099-01-01T00:00:00Z'))).toBe(false)
  expect(daysLeftToWarn(null, at('2099-01-01T00:00:00Z'))).toBeNull()
})

test('days are counted down from 14 days before to the last day, and no longer after it', () => {
  expect(daysLeftToWarn(LAST_DAY, at('2026-01-16T22:00:00Z'))).toBeNull()
  expect(daysLeftToWarn(LAST_DAY, at('2026-01-17T00:00:00Z'))).toBe(14)
  expect(daysLeftToWarn(LAST_DAY, at('2026-01-31T12:00:00Z'))).toBe(0)
  expect(daysLeftToWarn(LAST_DAY, at('2026-02-01T12:00:00Z'))).toBeNull()
})
