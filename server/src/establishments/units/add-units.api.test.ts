import { expect, test } from 'vitest'
import { aUnit, anotherAccount, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment()
const { owner, establishmentId } = given
const PATH = '/api/profile/alojamientos/rooms/add_many'
const add = (changes: object, headers = {}) =>
  owner.post(PATH, { accomodationURL: establishmentId, capacity: 2, basePrice: '80,50', ...changes }, headers)
type Listed = { name: string; roomType: string; price: number; singleBeds: number; doubleBeds: number }
const units = async () =>
  (await owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId }))['rooms'] as Listed[]
const names = async () => (await units()).map(({ name }) => name)

test('creates the units in their order after the others, with one new type', async () => {
  await aUnit(owner, establishmentId, { name: 'Ático' })
  const added = await add({ nombres: ['102', '101', '103'], tipo: 'Doble', distribution: [0, 1] })
  expect(added).toMatchObject({ resultado: 'Ok', mensaje: '3 unidades añadidas' })
  expect(added['safeURLs']).toHaveLength(3)
  expect(await names()).toEqual(['Ático', '102', '101', '103'])
  const [, unit] = await units()
  expect(unit).toMatchObject({ roomType: 'Doble', price: 80.5, singleBeds: 0, doubleBeds: 1 })
  await add({ nombres: ['104'], tipo: 'DOBLE' })
  const { roomTypes } = await owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId })
  expect(roomTypes).toHaveLength(1)
})

test('creates none if one of the names exists, and says which', async () => {
  const before = await names()
  expect(await add({ nombres: ['201', 'atico', '101'], tipo: 'Nuevo' })).toEqual({
    resultado: 'Error',
    mensaje: 'Ya hay unidades con estos nombres: atico, 101',
    codigo: 'nombres_repetidos',
    nombres: ['atico', '101'],
  })
  expect(await names()).toEqual(before)
})

test('the same names may be in another account', async () => {
  const other = await anotherAccount(given)
  const body = { accomodationURL: other.establishmentId, nombres: ['101'], capacity: 2, basePrice: 60 }
  expect(await other.owner.post(PATH, body)).toMatchObject({ resultado: 'Ok', mensaje: 'Unidad añadida' })
})

test.each([
  { changes: { nombres: ['301', '301'] }, mensaje: 'Hay nombres repetidos en la lista' },
  { changes: { nombres: ['301'], accomodationURL: 'nada' }, mensaje: 'El establecimiento no existe' },
])('refuses: $mensaje', async ({ changes, mensaje }) => {
  expect(await add(changes)).toEqual({ resultado: 'Error', mensaje })
})

test('refuses more than 200 at once', async () => {
  const nombres = Array.from({ length: 201 }, (_, place) => `N${place}`)
  expect(await add({ nombres })).toMatchObject({ resultado: 'Error' })
  expect(await names()).not.toContain('N0')
})

test('a repeated request creates nothing twice', async () => {
  const headers = { 'idempotency-key': 'a-key' }
  const first = await add({ nombres: ['401', '402'] }, headers)
  expect(await add({ nombres: ['401', '402'] }, headers)).toEqual(first)
  expect((await names()).filter((name) => name.startsWith('4'))).toEqual(['401', '402'])
})
