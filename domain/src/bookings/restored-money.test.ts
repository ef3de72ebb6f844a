import { expect, test } from 'vitest'
import { restoredMoneyNote } from './restored-money.ts'

test('says what becomes of money and invoices of a booking that is restored', () => {
  expect(restoredMoneyNote({ received: 0, pending: 25_800, invoices: [] })).toBe('')
  expect(restoredMoneyNote({ received: 8_400, pending: 17_400, invoices: ['H-1'] })).toBe(
    'Los 84,00\u00a0€ cobrados quedan a cuenta de la estancia: faltan 174,00\u00a0€. La factura H-1 sigue emitida: si es de la indemnización, rectifíquela',
  )
  expect(restoredMoneyNote({ received: 8_400, pending: 0, invoices: [] })).toContain('no falta nada')
  expect(restoredMoneyNote({ received: 8_400, pending: -100, invoices: ['H-1', 'H-2'] })).toContain('sobran 1,00')
})
