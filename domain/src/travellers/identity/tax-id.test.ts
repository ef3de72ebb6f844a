import { expect, test } from 'vitest'
import { issuerTaxIdFault, normalizeTaxId, taxIdFault, taxIdKind } from './tax-id.ts'

const fault = (number: string, countryCode: string, isCompany: boolean) =>
  taxIdFault({ number, countryCode, isCompany })

// Examples of the tax agency and numbers of public bodies and companies.
test.each([
  ['12345678Z', true],
  ['89890001K', true],
  ['89890002E', true],
  ['00000000T', true],
  ['X1234567L', true],
  ['Y1234567X', true],
  ['Z1234567R', true],
  ['A58818501', true],
  ['B72877814', true],
  ['B85905495', true],
  ['Q2826000H', true],
  ['P0801900B', true],
  ['G28029643', true],
  ['A28015865', true],
  ['99999999R', true],
  ['ESB72877814', true],
  ['b-72.877.814', true],
  ['12345678A', false],
  ['B72877815', false],
  ['X1234567M', false],
  ['I1234567A', false],
  ['prueba', false],
])('the number %j of a Spanish company is valid: %j', (number, isRight) => {
  expect(fault(number, 'ESP', true) === null).toBe(isRight)
})

test.each([
  ['12345678Z', null],
  ['x-1234567-l', null],
  ['M1234567L', null], // the letter of a DNI
  ['M1234567D', null], // the letter of a CIF
  ['M1234567A', 'La letra del NIF no corresponde al número: debería ser L'],
  ['12345678', 'Falta la letra del DNI: debería ser Z'],
  ['12345678A', 'La letra del DNI no corresponde al número: debería ser Z'],
  ['A58818501', 'Ese número es el CIF de una empresa: una persona tiene DNI o NIE'],
  ['PA998877', 'El número no es un DNI ni un NIE'],
  ['', null],
  ['-', null],
])('the number %j of a person in Spain: %j', (number, reason) => {
  expect(fault(number, 'ESP', false)).toBe(reason)
})

const elsewhere = 'Si el número es de otro país, elija antes el país'
test.each([
  ['PA998877', false, null],
  ['UNA1', false, null],
  ['B-00000000', true, null],
  ['12345678-A', false, `La letra del DNI no corresponde al número: debería ser Z. ${elsewhere}`],
  ['B72877815', true, `El último carácter del CIF no corresponde al número: debería ser 4. ${elsewhere}`],
])('without a country, %j is checked only where it has the form of a Spanish number', (number, isCompany, reason) => {
  expect(fault(number, '', isCompany)).toBe(reason)
})

// For each country of the Union except Spain: a valid number and one with a wrong digit, both without prefix.
test.each([
  ['AUT', 'AT', 'U13585627', 'U13585628'],
  ['BEL', 'BE', '0428759497', '0428759498'],
  ['BEL', 'BE', '1000000021', '1000000022'],
  ['BGR', 'BG', '175074752', '175074753'],
  ['HRV', 'HR', '33392005961', '33392005962'],
  ['CYP', 'CY', '10259033P', '10259034P'],
  ['CZE', 'CZ', '25123891', '25123892'],
  ['DNK', 'DK', '13585628', '13585629'],
  ['EST', 'EE', '100931558', '100931559'],
  ['FIN', 'FI', '20774740', '20774741'],
  ['FRA', 'FR', '83404833048', '83404833049'],
  ['DEU', 'DE', '136695976', '136695977'],
  ['GRC', 'EL', '094259216', '094259217'],
  ['GRC', 'GR', '094259216', '094259217'],
  ['HUN', 'HU', '12892312', '12892313'],
  ['IRL', 'IE', '6433435F', '6433436F'],
  ['ITA', 'IT', '00743110157', '00743110158'],
  ['LVA', 'LV', '40003521600', '40003521601'],
  ['LTU', 'LT', '119511515', '119511516'],
  ['LUX', 'LU', '15027442', '15027443'],
  ['MLT', 'MT', '11679112', '11679113'],
  ['NLD', 'NL', '004495445B01', '004495446B01'],
  ['POL', 'PL', '8567346215', '8567346216'],
  ['PRT', 'PT', '501964843', '501964844'],
  ['ROU', 'RO', '18547290', '18547291'],
  ['SVK', 'SK', '2022749619', '2022749610'],
  ['SVN', 'SI', '50223054', '50223055'],
  ['SWE', 'SE', '123456789701', '123456788701'],
])('a company of %s has a VAT number: %s %s, not %s', (country, prefix, right, wrong) => {
  expect([fault(right, country, true), fault(`${prefix} ${right}`, country, true)]).toEqual([null, null])
  expect(fault(wrong, country, true)).toMatch(/^No es un NIF-IVA de ese país/)
  expect(fault(`${prefix}${wrong}`, country, true)).toMatch(/^No es un NIF-IVA de ese país/)
  expect(fault(wrong, country, false)).toBeNull()
})

test('outside the Union any number is accepted', () => {
  for (const isCompany of [true, false]) expect(fault('12-3456789', 'USA', isCompany)).toBeNull()
})

test('normalizeTaxId ignores separators, case and prefix', () => {
  for (const text of [' b-72.877/814 ', 'ES B72877814']) expect(normalizeTaxId(text)).toBe('B72877814')
})

// Numbers of registers other than the VAT register: none of them has the form of a VAT number of the country.
test.each([
  ['DEU', 'HRB 136695'],
  ['DEU', '21/815/08150'], // Steuernummer
  ['FRA', '404 833 048'], // SIREN
  ['NLD', 'KVK 12345678'],
  ['PRT', 'CRC 5019'],
  ['ITA', 'MI-2034567'],
  ['AUT', 'FN 56247 t'],
])('a company of %s without a VAT number may have %j', (countryCode, number) => {
  const taxId = { number, countryCode, isCompany: true }
  expect([taxIdFault(taxId), taxIdKind(taxId)]).toEqual([null, 'other'])
})

test.each([
  ['DEU', 'DE 13669597'],
  ['FRA', 'FR83 404 833'],
  ['GRC', 'EL09425921'],
])('a number with the prefix of %s is checked as a VAT number: %j', (countryCode, number) => {
  expect(fault(number, countryCode, true)).toMatch(/^No es un NIF-IVA de ese país/)
})

test.each([
  ['B72877814', 'ESP', true, 'nif'],
  ['12345678Z', 'FRA', false, 'nif'],
  ['X1234567L', '', false, 'nif'],
  ['DE136695976', 'DEU', true, 'vat'],
  ['136695976', 'DEU', false, 'other'],
  ['12-3456789', 'USA', true, 'other'],
  ['PA998877', '', false, 'other'],
  [' - ', 'ESP', true, ''],
] as const)('the number %j of %j (company: %j) is a %j', (number, countryCode, isCompany, kind) => {
  expect(taxIdKind({ number, countryCode, isCompany })).toBe(kind)
})

test('the issuer needs a Spanish number or none yet', () => {
  expect(['', 'B72877814', '12345678Z'].map(issuerTaxIdFault)).toEqual([null, null, null])
  expect(issuerTaxIdFault('DE136695976')).toBe('El número no es un CIF, DNI ni NIE')
})
