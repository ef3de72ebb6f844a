import { expect, test } from 'vitest'
import { paymentOf } from './registry-codes.ts'

const card = { method: 'card', day: '2026-11-20' }

test.each([
  ['agency', undefined, { kind: 'platform' }],
  ['agency', card, { kind: 'platform' }],
  ['establishment', undefined, { kind: 'on-arrival' }],
  ['establishment', card, { kind: 'card', paidOn: '2026-11-20' }],
  ['establishment', { ...card, method: 'virtual_card' }, { kind: 'card', paidOn: '2026-11-20' }],
  ['establishment', { ...card, method: 'bizum' }, { kind: 'other', paidOn: '2026-11-20' }],
] as const)('paid to the %s, newest %j: %j', (payTo, newest, payment) => {
  expect(paymentOf(payTo, newest)).toEqual(payment)
})
