import { expect, test } from 'vitest'
import { isOfSpecification, requireGivenKeys } from './given-reply-keys.ts'

const path = '/api/facturacion/facturas_series/gen'
const whole = { resultado: 'Ok', mensaje: '', Invoice: '', Filename: '', facturaInfo: {}, invoices: [] }

test('a reply of a given call without one of its keys fails the test that asked for it', () => {
  const { invoices: _, ...without } = whole
  expect(() => requireGivenKeys(path, whole)).not.toThrow()
  expect(() => requireGivenKeys(path, { ...whole, nuestra: 1 })).not.toThrow()
  expect(() => requireGivenKeys(path, without)).toThrow(`The reply of ${path} lacks the given keys invoices`)
  expect(() => requireGivenKeys(path, { resultado: 'Error', mensaje: 'No' })).not.toThrow()
  expect(() => requireGivenKeys('/token/refresh', { resultado: 'Ok', message: '' })).toThrow('meta')
})

test('calls of ours, and given ones without keys of a reply, are not asked', () => {
  expect([path, '/api/bookings/history', '/api/bookings/delete'].map(isOfSpecification)).toEqual([true, false, false])
})
