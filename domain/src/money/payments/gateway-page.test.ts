import { expect, test } from 'vitest'
import { capabilitiesOf } from './gateway-capabilities.ts'
import { payMethodsOf } from './gateway-page.ts'

const methods = (permissions: Parameters<typeof capabilitiesOf>[0]['permissions'], amount: number, savesCard = false) =>
  payMethodsOf(capabilitiesOf({ kind: 'redsys', permissions }), { amount, savesCard, isHold: false })

test('a request that keeps a card has no way to pay at a gateway that keeps none', () => {
  expect(methods(['bizum', 'tokens'], 4000, true)).toEqual(['card'])
  expect(methods(['bizum'], 4000, true)).toEqual([])
  expect(methods(['tokens'], 0, true)).toEqual([])
})

test('Bizum is offered within its amounts, unless the bank has refused it', () => {
  expect(methods(['bizum'], 4000)).toEqual(['card', 'bizum'])
  expect(methods(['bizum'], 100_001)).toEqual(['card'])
  const refusedPermissions = { bizum: 'SIS0218' }
  expect(capabilitiesOf({ kind: 'redsys', permissions: ['bizum'], refusedPermissions }).methods).toEqual(['card'])
})
