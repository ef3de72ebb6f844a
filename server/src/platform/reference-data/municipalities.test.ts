import { describe, expect, test, vi } from 'vitest'
import { findMunicipality, municipalitiesOf, searchMunicipalities } from './municipalities.ts'
import { allProvinces } from './provinces.ts'

const names = (text: string, provinceCode?: string) =>
  searchMunicipalities(text, provinceCode).map((municipality) => municipality.name)

test('finds all 8,132 for an empty text, in Spanish alphabetical order, each with its province', () => {
  const all = searchMunicipalities('')
  const compare = new Intl.Collator('es').compare
  expect(all).toHaveLength(8132)
  expect(new Set(all.map((municipality) => municipality.id)).size).toBe(8132)
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort(compare))
  expect(all.filter(({ provinceName }) => provinceName === '')).toEqual([])
  expect(allProvinces().flatMap(({ code }) => municipalitiesOf(code))).toHaveLength(8132)
})

test('returns a municipality with its code and province', () => {
  expect(findMunicipality('15030')).toEqual({
    id: '15030',
    name: 'A Coruña',
    provinceCode: '15',
    provinceName: 'A Coruña',
  })
  expect(findMunicipality('99999')).toBeUndefined()
})

describe('finding', () => {
  test.each([
    ['coruña', 'A Coruña'],
    ['A CORUNA', 'A Coruña'],
    ['Coruña, A', 'A Coruña'],
    ['alicante', 'Alicante/Alacant'],
    ['Alacant', 'Alicante/Alacant'],
    ['vitoria', 'Vitoria-Gasteiz'],
    ['gasteiz', 'Vitoria-Gasteiz'],
    ['hospitalet de llobregat', "L'Hospitalet de Llobregat"],
    ["l'hospitalet de llobregat", "L'Hospitalet de Llobregat"],
    ['vila joiosa', 'Villajoyosa/la Vila Joiosa'],
    ['villajoyosa', 'Villajoyosa/la Vila Joiosa'],
    ['palmas gran canaria', 'Las Palmas de Gran Canaria'],
    ['madrid', 'Madrid'],
    ['  leon  ', 'León'],
    ['usansolo', 'Usansolo'],
  ])('%j finds %s first', (text, name) => {
    expect(names(text)[0]).toBe(name)
  })

  test('lists names that begin with the text before the others, both in alphabetical order', () => {
    expect(names('rozas')).toEqual([
      'Las Rozas de Madrid',
      'Las Rozas de Valdearroyo',
      'Rozas de Puerto Real',
      'Brozas',
    ])
    expect(names('soria').slice(0, 3)).toEqual(['Soria', 'Almenar de Soria', 'Fuentelsaz de Soria'])
  })

  test('limits the search to a province', () => {
    expect(names('villanueva', '18').length).toBeGreaterThan(0)
    expect(searchMunicipalities('villanueva', '18').every(({ provinceCode }) => provinceCode === '18')).toBe(true)
    expect(searchMunicipalities('', '51').map(({ id }) => id)).toEqual(['51001'])
    expect(names('madrid', '99')).toEqual([])
  })

  test.each(['xyzzy', 'madrid xyzzy', 'madrid|barcelona'])('%j finds nothing', (text) => {
    expect(names(text)).toEqual([])
  })
})

test.each(['', 'a', 'de la', 'madrid', 'a e i o u', 'xyzzy'])(
  'searches %j in prepared names: it normalizes only the text, and sorts nothing',
  (text) => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const sorts = [vi.spyOn(Array.prototype, 'sort'), vi.spyOn(Array.prototype, 'toSorted')]
    searchMunicipalities(text)
    const work = [normalize, ...sorts].map(({ mock }) => mock.calls.length)
    vi.restoreAllMocks()
    expect(work[0]).toBeLessThanOrEqual(2)
    expect(work.slice(1)).toEqual([0, 0])
  },
)
