import { expect, test } from 'vitest'
import { givenEstablishment } from '../../test/given.ts'

const { owner } = await givenEstablishment()

test('returns countries and provinces with their codes', async () => {
  const { countries } = await owner.get('/api/countries/get')
  const { provinces } = await owner.get('/api/provinces/get')
  expect(countries).toContainEqual({ name: 'España', code: 'ESP' })
  expect(provinces).toContainEqual({ name: 'Barcelona', code: '08' })
  expect(provinces).toHaveLength(52)
})

test('finds a municipality by any of its names', async () => {
  const { municipios } = await owner.post('/api/municipalities/get', { filter_by: 'alacant' })
  expect(municipios).toContainEqual({
    id: '03014',
    name: 'Alicante/Alacant',
    province_code: '03',
    province_name: 'Alicante/Alacant',
  })
  expect(await owner.post('/api/municipalities/get', { filter_by: 'zzzz' })).toMatchObject({ municipios: [] })
})

test('returns the municipalities of a postal code, filtered by a text', async () => {
  const found = async (body: { filter_by?: string; codigoPostal: string }) => {
    const { municipios } = await owner.post('/api/municipalities/get', body)
    return (municipios as { name: string }[]).map(({ name }) => name)
  }
  expect(await found({ codigoPostal: '28013' })).toEqual(['Madrid'])
  expect(await found({ codigoPostal: ' 08001 ', filter_by: 'barcelona' })).toEqual(['Barcelona'])
  expect(await found({ codigoPostal: '09640' })).toHaveLength(10)
  expect(await found({ codigoPostal: '28013', filter_by: 'barcelona' })).toEqual([])
  expect(await found({ codigoPostal: '99999' })).toEqual([])
})
