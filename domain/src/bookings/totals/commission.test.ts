import { expect, test } from 'vitest'
import { commissionOf, formatShare, parseShare } from './commission.ts'

test.each([
  { base: 10_000, rate: 1500, amountType: 'gross', owed: 1500 },
  { base: 10_001, rate: 1250, amountType: 'gross', owed: 1250 }, // 1250,125
  { base: 10_004, rate: 1250, amountType: 'gross', owed: 1251 }, // 1250,5 is rounded up
  { base: 33_333, rate: 1, amountType: 'gross', owed: 3 }, // 3,3333
  { base: 999_999_999, rate: 10_000, amountType: 'gross', owed: 999_999_999 },
  { base: 10_000, rate: 0, amountType: 'gross', owed: 0 },
  { base: 0, rate: 1500, amountType: 'gross', owed: 0 },
  { base: 10_000, rate: 1500, amountType: 'net', owed: 0 },
] as const)('$rate of $base, $amountType, is $owed', ({ owed, ...sold }) => {
  expect(commissionOf(sold)).toBe(owed)
})

test.each([
  ['15', 1500],
  [' 12,5 % ', 1250],
  ['12.25%', 1225],
  ['0', 0],
  ['100', 10_000],
  ['100,01', null],
  ['-1', null],
  ['12,345', null],
  ['', null],
  ['diez', null],
])('%j is read as %j', (text, share) => {
  expect(parseShare(text)).toBe(share)
})

test('parses every formatted share', () => {
  for (const share of [0, 1, 50, 1250, 1225, 10_000]) expect(parseShare(formatShare(share))).toBe(share)
  expect(formatShare(1250)).toBe('12,5\u00a0%')
})
