import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeParameters } from './parameters.ts'
import { isSigned, signText, UnusableKeyError } from './signature.ts'

/** The key that Redsys publishes for its common test merchant. */
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const ORDER = '2611280001AB'
const FIELDS = {
  Ds_Merchant_Amount: '14550',
  Ds_Merchant_Currency: '978',
  Ds_Merchant_MerchantCode: '999008881',
  Ds_Merchant_Order: ORDER,
  Ds_Merchant_Terminal: '1',
  Ds_Merchant_TransactionType: '0',
}
const V1 = 'EE5pMOKZrDtLTOGKsEdCWkVwlodxjSS4eKBSKniK3ZE='
const V2 = 'vp_7lJHwg5pAwuchMZhUI_MHvbLkVZxE1R7WGesp5luAbyMTWL4svWhgwbl6eHPzfQffmWVYVsEC467K7cKgwg'

const signed = (version: 'v1' | 'v2', key = KEY) => ({
  version,
  key,
  order: ORDER,
  text: encodeParameters(version, FIELDS),
})

test.each([
  ['v1', '0726qI3H7sZx', 'GViV77kFjMPKVUcE9qxzlg=='],
  ['v1', ORDER, Buffer.from('b83ba2e9a6bf5100b830fb326f7aa6fb', 'hex').toString('base64')],
  ['v2', '1234567890', 'RWt3/IPTzYRMXsQtkiGRKg=='],
  ['v2', ORDER, 'r+MGdMCUm1OD8b1nIFXptw=='],
] as const)('signs with the key that %s derives for the order %s', (version, order, derived) => {
  const signature = signText({ version, key: KEY, order, text: 'abc' })
  const right =
    version === 'v1'
      ? createHmac('sha256', Buffer.from(derived, 'base64')).update('abc').digest('base64')
      : createHmac('sha512', derived).update('abc').digest('base64url')
  expect(signature).toBe(right)
})

test('signs with both versions, also with blanks around the key', () => {
  expect(signText(signed('v1'))).toBe(V1)
  expect(signText(signed('v2'))).toBe(V2)
  expect(signText(signed('v1', ` ${KEY}\n`))).toBe(V1)
  expect(signText(signed('v2', `${KEY} `))).toBe(V2)
})

test('reads a signature in either alphabet, and no other', () => {
  const inBase64 = Buffer.from(V2, 'base64url').toString('base64')
  const inBase64Url = Buffer.from(V1, 'base64').toString('base64url')
  expect(isSigned(signed('v1'), V1)).toBe(true)
  expect(isSigned(signed('v1'), inBase64Url)).toBe(true)
  expect(isSigned(signed('v2'), V2)).toBe(true)
  expect(isSigned(signed('v2'), inBase64)).toBe(true)
  for (const wrong of ['', ' ', V2, V1.slice(0, -4), `${V1}AAAA`, `é${V1}`])
    expect(isSigned(signed('v1'), wrong)).toBe(false)
  expect(isSigned({ ...signed('v1'), order: '2611280001AC' }, V1)).toBe(false)
})

test('pads a short key of V2, and refuses one of V1 that has another length', () => {
  const signWith = (version: 'v1' | 'v2', key: string) => signText(signed(version, key))
  expect(signWith('v2', 'abc')).toBe(signWith('v2', 'abc0000000000000'))
  expect(() => signWith('v1', 'abc')).toThrow(UnusableKeyError)
  expect(() => signWith('v2', 'ñ'.repeat(16))).toThrow(UnusableKeyError)
})
