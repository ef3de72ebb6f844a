import { expect, test } from 'vitest'
import { givenHouse } from '../test/given.ts'

const { owner } = await givenHouse()

test('countries and provinces travel under their keys, with their own codes', async () => {
  const { countries } = await owner.get('/api/countries/get')
  const { provinces } = await owner.get('/api/provinces/get')
  expect(countries).toContainEqual({ name: 'España', code: 'ESP' })
  expect(provinces).toContainEqual({ name: 'Barcelona', code: '08' })
  expect(provinces).toHaveLength(52)
})

test('a municipality is found by any of its names', async () => {
  const { municipios } = await owner.post('/api/municipalities/get', { filter_by: 'alacant' })
  expect(municipios).toContainEqual({
    id: '03014',
    name: 'Alicante/Alacant',
    province_code: '03',
    province_name: 'Alicante/Alacant',
  })
  expect(await owner.post('/api/municipalities/get', { filter_by: 'zzzz' })).toMatchObject({ municipios: [] })
})
