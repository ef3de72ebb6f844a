import { expect, test } from 'vitest'
import { acceptedPaymentMethods, totalsByMethod } from './payment-methods.ts'

test('accepts the usual ways of paying and those that were switched on', () => {
  expect(acceptedPaymentMethods([])).toEqual(['cash', 'card', 'transfer'])
  expect(acceptedPaymentMethods(['virtual_card', 'bizum', 'cheque'])).toEqual([
    'cash',
    'card',
    'transfer',
    'bizum',
    'virtual_card',
  ])
})

test('adds up payments and refunds by way of paying', () => {
  const payments = [
    { method: 'cash', amount: 5000 },
    { method: 'bizum', amount: 1250 },
    { method: 'cash', amount: -700 },
  ] as const
  expect(totalsByMethod(payments)).toEqual({
    cash: 4300,
    card: 0,
    transfer: 0,
    bizum: 1250,
    voucher: 0,
    virtual_card: 0,
  })
})
