import { expect, test } from 'vitest'
import { allProvinces, findProvince, findProvinceByName } from './provinces.ts'

test('lists 52 provinces with unique codes, in Spanish alphabetical order', () => {
  const names = allProvinces().map((province) => province.name)
  expect(new Set(allProvinces().map((province) => province.code)).size).toBe(52)
  expect(names).toEqual([...names].sort(new Intl.Collator('es').compare))
})

test.each([
  ['01', 'Araba/Álava'],
  ['07', 'Illes Balears'],
  ['15', 'A Coruña'],
  ['52', 'Melilla'],
  ['53', undefined],
  ['1', undefined],
])('province %s is %s', (code, name) => {
  expect(findProvince(code)?.name).toBe(name)
})

test.each([
  ['ALAVA', '01'],
  ['araba', '01'],
  ['Alicante', '03'],
  ['Alacant', '03'],
  ['Alicante/Alacant', '03'],
  ['Coruña, A', '15'],
  ['A Coruña', '15'],
  ['coruna', '15'],
  ['Las Palmas', '35'],
  ['Palmas, Las', '35'],
  ['Valencia', '46'],
  ['Narnia', undefined],
  ['', undefined],
])('%j is province %s', (name, code) => {
  expect(findProvinceByName(name)?.code).toBe(code)
})
