import { expect, test } from 'vitest'
import { isSameTraveller } from './same-traveller.ts'

const ana = {
  name: 'Ana',
  firstSurname: 'Ruiz',
  secondSurname: 'Vega',
  birthDate: '1990-01-02',
  documentNumber: '12345678Z',
}
const child = { ...ana, name: 'Teo', documentNumber: '', birthDate: '2020-05-06' }

test('compares the documents where both have one', () => {
  expect(isSameTraveller(ana, { ...ana, name: 'Anna', birthDate: null })).toBe(true)
  expect(isSameTraveller(ana, { ...ana, documentNumber: '87654321X' })).toBe(false)
})

test('compares name and birth date otherwise', () => {
  expect(isSameTraveller(child, { ...child, name: 'TEO' })).toBe(true)
  expect(isSameTraveller(child, { ...child, documentNumber: 'X1' })).toBe(true)
  expect(isSameTraveller(child, { ...child, name: 'Lea' })).toBe(false)
  expect(isSameTraveller({ ...child, birthDate: null }, { ...child, birthDate: null })).toBe(false)
})
