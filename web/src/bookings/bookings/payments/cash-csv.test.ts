import type { CashEntry } from '@posada/contract/bookings/payments'
import { expect, test } from 'vitest'
import { cashCsv, textCell } from './cash-csv.ts'

test.each([
  ['Ana', 'Ana'],
  ['=1+1', "'=1+1"],
  ['+34', "'+34"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  [' =1', "' =1"],
  ['a;b', '"a;b"'],
  ['="x"', `"'=""x"""`],
])('writes the text %j as %j', (text, cell) => {
  expect(textCell(text)).toBe(cell)
})

test('writes amounts as numbers, also refunds', () => {
  const entry: CashEntry = {
    id: '1',
    bookingId: '2',
    locator: 'Q7K4MX',
    holderName: '=Ana',
    establishmentName: 'Casa',
    amount: -123_450,
    method: 'cash',
    note: '',
    isSecurityDeposit: true,
    createdBy: 'Olga',
    createdAt: '2026-06-25T08:00:00.000Z',
  }
  const [head, row] = cashCsv([entry]).split('\r\n')
  expect(head).toContain('Hora;Reserva;Titular')
  expect(row).toMatch(/^\d\d:\d\d;Q7K4MX;'=Ana;Casa;Efectivo;;Olga;-1234,50;Sí$/)
})
