import { expect, test } from 'vitest'
import { containsCardNumber, hideCardNumbers } from './card-number.ts'

const NUMBER = '4242424242424242'
const fours = (between: string) => NUMBER.match(/..../g)!.join(between)
const inDigitsFrom = (zero: number) => NUMBER.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

test.each([
  NUMBER,
  'Visa 4242 4242 4242 4242 caduca 12/30',
  'cobrar en 5555-5555-5555-4444.',
  'AMEX 3782 822463 10005',
  '(2223003122003222)',
  '6304000000000000',
  // With its date and its code.
  '4242 4242 4242 4242 12/30',
  '4242424242424242 12/30 123',
  'Visa 4242424242424242 0430 CVV 737',
  '4242 4242 4242 4242 1230 123',
  '42424242424242421230',
  '42424242424242421230123',
  '12/30 4242 4242 4242 4242',
  '123 4242424242424242',
  '3782 822463 10005 12/30 1234',
  '378282246310005 1230',
  '5555 5555 5555 4444 / 12-2030 / 999',
  'tarjeta:4242424242424242,cad:1230,cvc:123',
  // With other signs between its groups.
  fours('.'),
  fours('/'),
  fours('_'),
  fours('–'),
  fours('—'),
  fours('‑'),
  fours('−'),
  fours('\u00a0'),
  fours('\u202f'),
  fours('  '),
  fours(' - '),
  fours(', '),
  fours('\n'),
  fours('\r\n'),
  fours('\t'),
  fours('|'),
  fours('*'),
  fours(') ('),
  fours('·'),
  // In other groups.
  '42424242 42424242',
  '4242 42424242 4242',
  '424242424242 4242',
  '424242 4242424242',
  '42 42 42 42 42 42 42 42',
  [...NUMBER].join(' '),
  [...NUMBER].join('-'),
  '42424 24242 42424 2',
  '3782 8224 6310 005',
  '3056 930902 5904',
  // In digits that look otherwise, or with signs that nobody sees.
  inDigitsFrom(0xff10),
  inDigitsFrom(0x0660),
  inDigitsFrom(0x0966),
  inDigitsFrom(0x1d7ce),
  [...NUMBER].map((digit) => `${digit}\ufe0f\u20e3`).join(''),
  [...NUMBER].join('\u200b'),
  [...NUMBER].join('\u00ad'),
  `\u202a${fours('\u2060 ')}\u202c`,
  // Of other lengths.
  '4222222222222',
  '6011 1111 1111 1117',
  '3530 1113 3330 0000',
  '6205500000000000004',
  'Visa4242424242424242gracias',
])('finds the number of a card in %s', (text) => {
  expect(containsCardNumber(text)).toBe(true)
})

test.each([
  '4242424242424241',
  '',
  'de 100,00 a 200,00',
  '978 84 376 0494 7 y nada más',
  // Accounts of banks, two of whose groups would pass as a card.
  'ES91 2100 0418 4502 0005 1332',
  'ES9121000418450200051332',
  'DE89 3704 0044 0532 0130 00',
  'IBAN GB29 NWBK 6016 1331 9268 19, titular Ana',
  'FR14 2004 1010 0505 0001 3M02 606',
  'ES91-2100-0418-4502-0005-1332 y ES79 2100 0813 6101 2345 6789',
  // Telephone numbers, also several.
  'Tel. +34 612 345 678',
  '+34 612 345 678 / +34 699 111 226',
  '612345678 699111226',
  '612 345 678, 699 111 226, 622 000 333',
  '0034612345678',
  '0034 612 345 678 0034 699 111 226',
  '(+49) 30 901820 - (+49) 170 1234567',
  '06 12 34 56 78 / 06 98 76 54 32',
  '91 234 56 78 o 91 876 54 32',
  '+1 415-555-2671 +1 415-555-2672',
  // Locators, invoices, documents, dates, amounts.
  'localizador 1234567890123',
  'Booking.com 4012345678',
  'HMABCD1234 y 2837465910',
  'Expedia 72034567890123',
  'facturas 2026-0001 2026-0002 2026-0003',
  'F-2026/000123, F-2026/000124',
  'A/2026/0000000000017',
  '12345678Z 87654321X',
  'del 24/06/2026 al 28/06/2026, entrada 16:00',
  '2026-06-24 16:30:00 2026-06-28 12:00:00',
  '1.234.567,89 € + 2.345.678,90 €',
  '28013 28014 28015 41001',
  'SES 0000000001 y 0000000002',
  'pedido 7f4242-42a4 242424 d242',
  'habitaciones 101 102 103 104 201 202 203 204',
])('takes %s for no card', (text) => {
  expect(containsCardNumber(text)).toBe(false)
})

test('hides the number of a card and leaves the rest of a text', () => {
  expect(hideCardNumbers('Llego tarde. Visa 4242 4242 4242 4242, tel. 612 345 678')).toBe(
    'Llego tarde. Visa ••••••••••••4242, tel. 612 345 678',
  )
  expect(hideCardNumbers('４２４２–4242.4242 4242 12/30; 5555 5555 5555 4444')).toBe(
    '••••••••••••4242 12/30; ••••••••••••4444',
  )
})

test('hides the date that was pasted onto a number', () => {
  expect(hideCardNumbers('42424242424242421230123 gracias')).toBe('••••••••••••4242 gracias')
})

test('looks through a long text once, however many digits stand beside each other', () => {
  // From each group through the whole rest took more than ten minutes.
  expect(containsCardNumber('4 '.repeat(500_000).replace(/4 4/g, '3 1'))).toBe(false)
})
