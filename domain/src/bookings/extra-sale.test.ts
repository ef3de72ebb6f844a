import { expect, test } from 'vitest'
import { amountFault, matchingLine, newLineFault, type ExtraSale } from './extra-sale.ts'

const sale: ExtraSale = {
  extraId: 'a',
  name: 'Minibar',
  unitPrice: 350,
  amount: 1,
  rate: 1000,
  noTaxReason: '',
  joins: true,
}
const once: ExtraSale = { ...sale, extraId: null, name: 'Atención', joins: false }

test.each<[string, Partial<ExtraSale>, boolean]>([
  ['the same extra at the same price', {}, true],
  ['a larger amount', { amount: 3 }, true],
  ['another price', { unitPrice: 300 }, false],
  ['another rate', { rate: 2100 }, false],
  ['another reason', { rate: 0, noTaxReason: 'N1' }, false],
  ['another extra', { extraId: 'b' }, false],
  ['a line for each sale', { joins: false }, false],
])('%s is added to the line or not: %#', (_, fields, joins) => {
  expect(matchingLine([sale], { ...sale, ...fields }) !== undefined).toBe(joins)
})

test.each<[string, ExtraSale, readonly ExtraSale[], string | null]>([
  ['with its own name', once, [sale], null],
  [
    'with the name of another single sale',
    { ...once, name: ' ATENCION ' },
    [once],
    'Este extra de uso único ya existe en la reserva',
  ],
  ['with the name of an extra of the catalogue', { ...once, name: 'Minibar' }, [sale], null],
  ['the 201st', sale, Array(200).fill(sale), 'Una unidad no puede tener más de 200 extras distintos'],
])('a new line %s', (_, newLine, inUnit, fault) => {
  expect(newLineFault(inUnit, newLine)).toBe(fault)
})

test('the highest amount is 9999', () => {
  expect(amountFault(9999)).toBeNull()
  expect(amountFault(10_000)).toBe('La cantidad de un extra no puede pasar de 9999')
})
