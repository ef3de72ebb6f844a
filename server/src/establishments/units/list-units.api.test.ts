import { expect, test } from 'vitest'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId } = await givenEstablishment()
const list = () => owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId })
const names = async () => ((await list())['rooms'] as { name: string }[]).map(({ name }) => name)
const setOrder = (rooms: string[], accomodationURL = establishmentId) =>
  owner.post('/api/profile/alojamientos/rooms/set_order', { accomodationURL, rooms })

test('units are in the order of their creation until another order is set', async () => {
  const [c, a, b] = [
    await aUnit(owner, establishmentId, { name: 'C' }),
    await aUnit(owner, establishmentId, { name: 'A' }),
    await aUnit(owner, establishmentId, { name: 'B' }),
  ]
  expect(await names()).toEqual(['C', 'A', 'B'])
  expect(await setOrder([a, b, c])).toMatchObject({ resultado: 'Ok' })
  expect(await names()).toEqual(['A', 'B', 'C'])

  const refusal = {
    resultado: 'Error',
    mensaje: 'Las unidades han cambiado mientras las ordenaba. Recargue e inténtelo de nuevo.',
  }
  expect(await setOrder([c, b])).toEqual(refusal)
  expect(await setOrder([c, b, b])).toEqual(refusal)
  expect(await setOrder([c, b, a, establishmentId])).toEqual(refusal)
  const other = await owner.post('/api/profile/alojamientos/add_new', {
    alojamientoData: { TipoEstablecimiento: 'Hotel', NombreEstablecimiento: 'Otro', Municipio: 'Ibi', Telefono: '1' },
  })
  expect(await setOrder([c, b, a], other['SafeURL'] as string)).toEqual(refusal)
  expect(await names()).toEqual(['A', 'B', 'C'])
})

test("lists the account's types in Spanish order and the INE's types", async () => {
  for (const name of ['Suite', 'Ático', 'ñu']) await owner.post('/api/profile/alojamientos/rooms/add_type', { name })
  const { roomTypes, roomTypesINE } = await list()
  expect((roomTypes as { type: string }[]).map(({ type }) => type)).toEqual(['Ático', 'ñu', 'Suite'])
  expect(roomTypesINE).toContainEqual({ id: 1, type: 'Habitación doble' })
})

test('the profile has the number of units', async () => {
  const [listed] = (await owner.get('/api/profile/get_profile_data'))['alojamientosinfo'] as object[]
  expect(listed).toMatchObject({ SafeURL: establishmentId, NumUnidades: 3 })
})
