import { expect, test } from 'vitest'
import { validateTotal } from './booking-rules.ts'

const euros = '\u00a0€'

test.each([
  [null, { extras: 0, tax: 0 }, true],
  [10_000, { extras: 0, tax: 0 }, true],
  [499, { extras: 500, tax: 0 }, `Los extras ya suman 5,00${euros}`],
  [299, { extras: 0, tax: 300 }, `La tasa turística ya suma 3,00${euros}`],
  [799, { extras: 500, tax: 300 }, `Los extras y la tasa ya suman 8,00${euros}`],
  [800, { extras: 500, tax: 300 }, 'No se puede repartir: una noche no puede pasar de 99.999,99 €'],
])('validates a total of %j with %j besides the nights as %j', (total, beside, expected) => {
  expect(validateTotal(total, { ...beside, total: 10_000 })).toBe(expected)
})
