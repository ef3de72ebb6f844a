import { describe, expect, test } from 'vitest'
import { searchMunicipalities } from './municipalities.ts'
import { controlDigitOf, isPostalCodeOf, municipalitiesOfPostalCode, searchInPostalCode } from './postal-codes.ts'

const MADRID = '28079'
const BARCELONA = '08019'

test.each([
  ['28013', MADRID, true],
  ['28055', MADRID, true],
  ['28056', MADRID, false],
  ['08001', BARCELONA, true],
  ['08042', BARCELONA, true],
  ['28013', BARCELONA, false],
  ['01118', '09109', true],
  ['', MADRID, false],
  ['2801', MADRID, false],
  ['28013', '280796', false],
  ['28013', '28000', false],
  ['11340', '11903', true],
  ['1134', '11903', false],
  ['28013', '11903', false],
])('%s of %s: %s', (postalCode, municipality, isOf) => {
  expect(isPostalCodeOf(postalCode, municipality)).toBe(isOf)
})

test('a municipality can have many codes, and a code several municipalities', () => {
  const madrid = Array.from({ length: 100 }, (_, last) => `280${String(last).padStart(2, '0')}`)
  expect(madrid.filter((code) => isPostalCodeOf(code, MADRID))).toHaveLength(56)
  expect(isPostalCodeOf('09640', '09169') && isPostalCodeOf('09640', '09430')).toBe(true)
})

describe('municipalities of a code', () => {
  const namesOf = (postalCode: string) => municipalitiesOfPostalCode(postalCode).map(({ name }) => name)

  test.each([
    ['28013', ['Madrid']],
    ['08001', ['Barcelona']],
    ['18720', ['Motril', 'Torrenueva Costa']],
    ['11340', ['San Martín del Tesorillo']],
    ['28999', []],
    ['99999', []],
    ['', []],
  ])('%s: %j', (postalCode, names) => {
    expect(namesOf(postalCode)).toEqual(names)
  })

  test('lists the ten of a shared code in Spanish alphabetical order', () => {
    const names = namesOf('09640')
    expect(names).toHaveLength(10)
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
  })

  test("lists those of the code's own province first", () => {
    const provinces = municipalitiesOfPostalCode('42269').map(({ provinceCode }) => provinceCode)
    expect(provinces).toEqual(provinces.toSorted((a, b) => Number(b === '42') - Number(a === '42')))
    expect(new Set(provinces)).toEqual(new Set(['42', '50']))
  })

  test('a text filters them and adds none', () => {
    expect(searchInPostalCode('madrid', '28013').map(({ id }) => id)).toEqual([MADRID])
    expect(searchInPostalCode('barcelona', '28013')).toEqual([])
    expect(searchInPostalCode(' ', '09640')).toHaveLength(10)
  })
})

test('every municipality has a control digit and at least one code', () => {
  const all = searchMunicipalities('').map(({ id }) => id)
  const codes = Array.from({ length: 53_000 }, (_, code) => String(code).padStart(5, '0'))
  const found = new Set(codes.flatMap((code) => municipalitiesOfPostalCode(code).map(({ id }) => id)))
  expect(found).toEqual(new Set(all))
  expect(all.filter((id) => !/^\d$/.test(controlDigitOf(id) ?? ''))).toEqual([])
  expect([controlDigitOf(MADRID), controlDigitOf(BARCELONA), controlDigitOf('99999')]).toEqual(['6', '3', undefined])
})
