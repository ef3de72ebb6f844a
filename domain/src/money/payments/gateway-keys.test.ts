import { expect, test } from 'vitest'
import { checkKeyPair, keyFaultSentences } from './gateway-keys.ts'

test.each([
  ['pk_test_abc', 'sk_test_abc', { isTest: true, isRestricted: false }],
  ['pk_live_51Hx', 'rk_live_51Hy', { isTest: false, isRestricted: true }],
  [`pk_live_51${'Hx9'.repeat(33)}`, `sk_live_51${'Qa0'.repeat(33)}`, { isTest: false, isRestricted: false }],
])('takes %s with %s', (publicKey, secretKey, expected) => {
  expect(checkKeyPair({ publicKey, secretKey })).toEqual({ fault: undefined, ...expected })
})

test.each([
  ['pk_test_abc', 'sk_live_abc', 'modes_differ'],
  ['pk_live_abc', 'rk_test_abc', 'modes_differ'],
  ['sk_test_abc', 'pk_test_abc', 'swapped'],
  ['pk_test_abc', 'pk_test_abc', 'public_as_secret'],
  ['sk_test_abc', 'sk_test_abc', 'public_malformed'],
  ['', 'sk_test_abc', 'public_malformed'],
  ['pk_test_abc', '', 'secret_malformed'],
  ['pk_test_abc', 'sk_abc', 'secret_malformed'],
  ['pk_test_a b', 'sk_test_abc', 'public_malformed'],
  ['pk_test_abc', 'whsec_abc', 'secret_malformed'],
] as const)('refuses %j with %j: %s', (publicKey, secretKey, fault) => {
  expect(checkKeyPair({ publicKey, secretKey })).toEqual({ fault })
  expect(keyFaultSentences[fault]).toMatch(/clave/i)
})
