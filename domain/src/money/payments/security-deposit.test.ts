import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../platform/money/money.ts'
import { paymentMethods } from '../../platform/money/payment-methods.ts'
import {
  isSecurityDepositDue,
  type MethodAmount,
  securityDepositChargeFault,
  securityDepositReturnFault,
  securityDepositUseFault,
  takeByMethod,
} from './security-deposit.ts'

test.each([
  [1, 0, 'No se guarda ninguna fianza'],
  [0, 5_000, 'El importe tiene que ser mayor que cero'],
  [5_001, 5_000, 'No se puede devolver más fianza de la que se guarda: 50,00\u00a0€'],
  [5_000, 5_000, null],
])('returning %i of %i held: %s', (amount, held, fault) => {
  expect(securityDepositReturnFault(amount, held)).toBe(fault)
})

test.each([
  [1, 0, 100, 'No se guarda ninguna fianza'],
  [0, 100, 100, 'El importe tiene que ser mayor que cero'],
  [101, 100, 500, 'No se puede aplicar más fianza de la que se guarda: 1,00\u00a0€'],
  [50, 100, 0, 'Añada primero el cargo a la cuenta: no queda nada pendiente'],
  [5_000, 9_000, 3_000, 'Añada primero el cargo a la cuenta: solo quedan 30,00\u00a0€ pendientes'],
  [3_000, 9_000, 3_000, null],
])('using %i of %i held where %i are pending: %s', (amount, held, pending, fault) => {
  expect(securityDepositUseFault(amount, { held, pending })).toBe(fault)
})

test('is charged from 50 cents to the limit of a booking', () => {
  const faults = [49, 50, 999_999_999, 1_000_000_000].map((amount) => securityDepositChargeFault(amount) !== null)
  expect(faults[0]).toBe(true)
  expect(faults[1]).toBe(false)
  expect(faults[3]).toBe(true)
})

test('is taken by the methods by which it came, all of it and of none more than is there', () => {
  const held = fc.uniqueArray(
    fc.record({ method: fc.constantFrom(...paymentMethods), amount: fc.integer({ min: -500, max: 1_000 }) }),
    { selector: ({ method }) => method, maxLength: 6 },
  )
  fc.assert(
    fc.property(held, fc.double({ min: 0, max: 1, noNaN: true }), (parts: MethodAmount[], share) => {
      const total = Math.max(0, sum(parts.map(({ amount }) => amount)))
      const wanted = Math.floor(total * share)
      const taken = takeByMethod(wanted, parts)
      expect(sum(taken.map(({ amount }) => amount))).toBe(wanted)
      for (const { method, amount } of taken)
        expect(amount).toBeLessThanOrEqual(parts.find((part) => part.method === method)!.amount)
    }),
  )
})

test('is to be returned after the departure and where the stay does not take place', () => {
  expect(isSecurityDepositDue({ held: 1, state: 'confirmed', isCheckedOut: false })).toBe(false)
  expect(isSecurityDepositDue({ held: 1, state: 'confirmed', isCheckedOut: true })).toBe(true)
  expect(isSecurityDepositDue({ held: 1, state: 'cancelled', isCheckedOut: false })).toBe(true)
  expect(isSecurityDepositDue({ held: 1, state: 'no_show', isCheckedOut: false })).toBe(true)
  expect(isSecurityDepositDue({ held: 0, state: 'cancelled', isCheckedOut: true })).toBe(false)
})
