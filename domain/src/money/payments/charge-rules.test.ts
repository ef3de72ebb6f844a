import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeable, chargeAmountFault, payableNow, refundAmountFault } from './charge-rules.ts'

test.each([
  [0, 4_000, 'El importe mínimo es de 0,50\u00a0€'],
  [49, 4_000, 'El importe mínimo es de 0,50\u00a0€'],
  [4_001, 4_000, 'El importe supera lo pendiente: 40,00\u00a0€'],
  [50, 0, 'No hay nada pendiente de pago'],
  [50, -100, 'No hay nada pendiente de pago'],
  [50, 4_000, null],
  [4_000, 4_000, null],
])('charging %i of %i cents: %s', (amount, available, fault) => {
  expect(chargeAmountFault(amount, available)).toBe(fault)
})

test.each([
  [0, 100, 'El importe tiene que ser mayor que cero'],
  [101, 100, 'El importe supera lo que queda por devolver: 1,00\u00a0€'],
  [100, 0, 'El cargo ya está devuelto'],
  [100, 100, null],
])('refunding %i of %i cents: %s', (amount, left, fault) => {
  expect(refundAmountFault(amount, left)).toBe(fault)
})

test('never more can be charged than is pending and not reserved', () => {
  const cents = fc.integer({ min: -10_000, max: 10_000 })
  fc.assert(
    fc.property(cents, fc.nat(10_000), fc.nat(10_000), (pending, reserved, requested) => {
      const available = chargeable({ pending, reserved })
      expect(available).toBeGreaterThanOrEqual(0)
      expect(payableNow(requested, available)).toBeLessThanOrEqual(Math.max(0, pending - reserved))
    }),
  )
})
