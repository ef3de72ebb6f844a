import { expect, test } from 'vitest'
import { paymentOf } from './registry-codes.ts'

const card = { method: 'card', day: '2026-11-20' }

test.each([
  ['agency', undefined, { kind: 'platform' }],
  ['agency', card, { kind: 'platform' }],
  ['house', undefined, { kind: 'on-arrival' }],
  ['house', card, { kind: 'card', paidOn: '2026-11-20' }],
  ['house', { ...card, method: 'bizum' }, { kind: 'other', paidOn: '2026-11-20' }],
] as const)('paid to the %s, newest %j: %j', (payTo, newest, told) => {
  expect(paymentOf(payTo, newest)).toEqual(told)
})
