import { expect, test } from 'vitest'
import { cancellationWords, chargeChoices, chargeIn, chargeWords, validateCharge } from './charge-values.ts'

const usual = { isNonRefundable: false, charge: null }
const with30 = { depositPercent: 30, hasGateway: true }

test.each([
  ['El 30 %, el depósito habitual', usual, with30],
  ['Nada: el depósito habitual es el 0 %', usual, { depositPercent: null, hasGateway: true }],
  ['Nada: sin pasarela no hay depósito', usual, { depositPercent: 30, hasGateway: false }],
  ['Todo', { isNonRefundable: true, charge: null }, with30],
  ['La primera noche', { isNonRefundable: false, charge: { kind: 'first_night' as const } }, with30],
  [
    'El 20 % por transferencia en 3 días',
    { isNonRefundable: false, charge: { kind: 'transfer' as const, share: 2_000, days: 3 } },
    with30,
  ],
])('%s', (words, plan, taking) => {
  expect(chargeWords(plan, taking)).toBe(words)
})

test.each([
  ['Sin devolución', true, 7],
  ['La cancela usted', false, null],
  ['Gratis hasta el día de llegada', false, 0],
  ['Gratis hasta 1 día antes', false, 1],
])('%s', (words, isNonRefundable, notice) => {
  expect(cancellationWords({ isNonRefundable, charge: null }, notice)).toBe(words)
})

test('without a gateway only what needs none can be chosen, and what the plan has already', () => {
  const open = chargeChoices(false, 'total').filter(({ disabled }) => !disabled)
  expect(open.map(({ value }) => value)).toEqual(['usual', 'total', 'transfer', 'nothing'])
})

test('sends only what its kind has, and a transfer needs its part and its days', () => {
  expect(chargeIn({ kind: 'usual', share: 500, days: 3 })).toBeNull()
  expect(chargeIn({ kind: 'percent', share: 500, days: 3 })).toEqual({ kind: 'percent', share: 500, days: 0 })
  expect(validateCharge({ kind: 'transfer', share: 0, days: 3 })).toMatch(/^Falta el porcentaje/)
  expect(validateCharge({ kind: 'transfer', share: 500, days: null })).toMatch(/^Faltan los días/)
  expect(validateCharge({ kind: 'nothing', share: null, days: null })).toBe(true)
})
