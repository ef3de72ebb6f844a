import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { expect, test } from 'vitest'
import { send } from '../../test/contract/send.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { owner, establishmentId } = given
type Type = { RoomID: string; name: string; type: string } & Record<string, unknown>
const call = (name: string, body: object = {}) => owner.post(`/api/channel/property/${name}`, body)
const types = async () => (await call('get_room_types'))['roomTypes'] as Type[]
const named = async (name: string) => (await types()).find((type) => type.name === name)!
const unit = (path: string, body: object) => owner.post(`/api/profile/alojamientos/rooms/${path}`, body)
const typeId = async (name: string) => (await unit('add_type', { name }))['newid'] as string

test('the types for sale follow the units', async () => {
  const double = await typeId('Doble')
  const first = await aUnit(owner, establishmentId, { name: '101', basePrice: 80 })
  expect(await named('101')).toMatchObject({ type: 'real', total: 1, price: 80, availability: 1, local: 0, men: 2 })
  await unit('edit', { safeURL: first, type: double })
  const second = await aUnit(owner, establishmentId, { name: '102', basePrice: 70 })
  await unit('edit', { safeURL: second, type: double })
  expect(await types()).toMatchObject([{ name: 'Doble', total: 2, price: 70, availability: 2 }])
  const { RoomID } = await named('Doble')
  await call('edit_rtype', { RoomID, price: '90,50', shortname: 'DBL', availability: 1, local: '1' })
  await unit('edit', { safeURL: first, type: null })
  await unit('delete_room', { roomSafeURL: second })
  expect((await types()).map(({ name }) => name)).toEqual(['101'])
  await unit('edit', { safeURL: first, type: double })
  expect(await types()).toMatchObject([{ RoomID, name: 'Doble', total: 1, price: 90.5, shortname: 'DBL', local: 1 }])
  await call('edit_rtype', { RoomID, availability: 1, local: 0 })
})

test('many units added at once have one type, and one type each without', async () => {
  const fields = { accomodationURL: establishmentId, capacity: 3, basePrice: 60 }
  await unit('add_many', { ...fields, nombres: ['201', '202'], tipo: 'Triple' })
  await unit('add_many', { ...fields, nombres: ['301', '302'] })
  expect((await types()).map(({ name, total }) => [name, total])).toEqual([
    ['Doble', 1],
    ['Triple', 2],
    ['301', 1],
    ['302', 1],
  ])
})

test('a form that is sent back as shown keeps price and name those of the units', async () => {
  const { RoomID, price, name } = await named('301')
  await call('edit_rtype', { RoomID, price, rtype_name: name, rtype: '2', men: '3' })
  const [roomId] = (
    (await owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId }))['rooms'] as {
      safeURL: string
      name: string
    }[]
  ).filter((room) => room.name === '301')
  await unit('edit', { safeURL: roomId!.safeURL, basePrice: 61, name: '301 B' })
  expect(await named('301 B')).toMatchObject({ RoomID, price: 61, rtype: 2 })
})

test('quotas above the units of the type are refused', async () => {
  const { RoomID } = await named('Triple')
  expect((await call('edit_rtype', { RoomID, availability: 2, local: 1 })).mensaje).toMatch(
    /^El número de habitaciones a la venta entre local y agencia/,
  )
})

test('a booking of a virtual type cannot hold more units than there are', async () => {
  const { RoomID: ParentRoomID } = await named('Triple')
  const tariff = { ParentRoomID, tariff_name: 'Tres triples', beds: 9 }
  const refusal = 'El tipo tiene 2 unidades: cada reserva no puede ocupar 3'
  expect((await call('add_vroom', { ...tariff, dec_avail: 3 })).mensaje).toBe(refusal)
  const { RoomID } = await call('add_vroom', { ...tariff, tariff_name: 'Dos triples', dec_avail: 2 })
  expect((await call('edit_rtype', { RoomID, dec_avail: 3 })).mensaje).toBe(refusal)
  expect(await call('del_vroom', { RoomID })).toMatchObject({ resultado: 'Ok' })
})

test('a virtual type hangs on a real one', async () => {
  const parent = await named('Triple')
  const tariff = { ParentRoomID: parent.RoomID, tariff_name: 'Uso doble', shortname: 'UD', beds: '3', children: '1' }
  const { RoomID } = await call('add_vroom', { ...tariff, defprice: '55.50', defboard: 'bb', dec_avail: 1 })
  expect((await types()).filter((type) => type.type === 'virtual')).toMatchObject([
    {
      RoomID,
      ParentRoomID: parent.RoomID,
      parent_type: 'Triple',
      price: 55.5,
      men: 2,
      children: 1,
      availability: null,
      total: 2,
    },
  ])
  expect((await call('add_vroom', { ...tariff, ParentRoomID: RoomID, defprice: 1 })).mensaje).toMatch(/virtual/)
  const taken = { resultado: 'Error', mensaje: 'Ya hay otra tarifa con ese nombre en ese tipo' }
  const twice = await Promise.all(
    ['Uso único', 'USO UNICO'].map((tariff_name) => call('add_vroom', { ...tariff, tariff_name, defprice: 40 })),
  )
  expect(twice.map(({ mensaje }) => mensaje).sort()).toEqual(['Tarifa creada', taken.mensaje])
  const other = twice.find(({ resultado }) => resultado === 'Ok')?.['RoomID']
  expect(await call('edit_rtype', { RoomID: other, rtype_name: 'Uso doble' })).toMatchObject(taken)
  expect(await call('edit_rtype', { RoomID: other, rtype_name: 'Uso Único' })).toMatchObject({ resultado: 'Ok' })
  await call('del_vroom', { RoomID: other })
  expect((await call('del_vroom', { RoomID: parent.RoomID })).mensaje).toMatch(/real/)
  expect(await call('del_vroom', { RoomID })).toMatchObject({ resultado: 'Ok' })
  expect((await types()).filter((type) => type.type === 'virtual')).toEqual([])
})

test('a type says what more people cost, and its tariffs follow its price until they have one of their own', async () => {
  const { RoomID } = await named('Triple')
  const terms = { personas_incluidas: 2, suplemento_persona: 15, suplemento_cama: 20 }
  expect(await named('Triple')).toMatchObject({
    personas_incluidas: null,
    suplemento_persona: 0,
    suplemento_cama: null,
    plazas_unidad: 3,
    precio_propio: false,
  })
  await call('edit_rtype', { RoomID, ...terms, suplemento_persona: '15,00' })
  expect(await named('Triple')).toMatchObject({ ...terms, price: 60 })
  const { data } = await owner.get('/api/account/audit/get_table_data')
  expect((data as { detalles: string[] }[])[0]!.detalles).toMatchObject([
    expect.stringMatching(
      /^Suplementos de Triple: las plazas .*más → 2 personas .* 15,00.€ por persona más, 20,00.€ por cama supletoria$/,
    ),
  ])
  const tariff = { ParentRoomID: RoomID, shortname: 'U4', beds: 4 }
  const added = (await call('add_vroom', { ...tariff, tariff_name: 'Para cuatro' }))['RoomID'] as string
  const shown = async () => (await types()).find((type) => type.RoomID === added)!
  expect(await shown()).toMatchObject({ price: 95, precio_propio: false, ...terms })
  await call('edit_rtype', { RoomID: added, price: 95, men: 3 })
  expect(await shown()).toMatchObject({ price: 75, precio_propio: false })
  await call('edit_rtype', { RoomID: added, precio_propio: true })
  await call('edit_rtype', { RoomID, suplemento_persona: 10 })
  expect(await shown()).toMatchObject({ price: 75, precio_propio: true })
  await call('edit_rtype', { RoomID: added, precio_propio: false })
  expect(await shown()).toMatchObject({ price: 70, precio_propio: false })

  expect((await call('edit_rtype', { RoomID: added, suplemento_persona: 5 })).mensaje).toMatch(/son los de su tipo/)
  for (const wrong of [{ suplemento_persona: -1 }, { suplemento_cama: 'veinte' }, { personas_incluidas: 0 }])
    expect((await call('edit_rtype', { RoomID, ...wrong })).mensaje).toMatch(/^(El suplemento|El número de personas)/)
  await call('edit_rtype', { RoomID, personas_incluidas: '', suplemento_persona: null, suplemento_cama: '' })
  expect(await named('Triple')).toMatchObject({
    personas_incluidas: null,
    suplemento_persona: 0,
    suplemento_cama: null,
  })
  await call('del_vroom', { RoomID: added })
})

test('boards, descriptions and pictures belong to a type', async () => {
  const { RoomID } = await named('Doble')
  const board = {
    RoomID,
    boardCode: 'hb',
    addOrSubstract: '-',
    value: '12,5',
    dtype: '1',
    default_board: 'hb',
    type: 'real',
  }
  expect(await call('edit_board', board)).toMatchObject({ resultado: 'Ok' })
  const description = { RoomID, lang_code: 'es', title: 'Doble', description: 'Con vistas' }
  expect(await call('edit_room_description', description)).toMatchObject({ resultado: 'Ok' })
  expect((await call('edit_room_description', { ...description, lang_code: 'xx' })).mensaje).toBe(
    'El idioma no es válido',
  )
  expect(await named('Doble')).toMatchObject({
    default_board: 'hb',
    boards: [{ boardcode: 'hb', name: 'Media pensión', value: -12.5, tipo: 1 }],
    descriptions: { es: { title: 'Doble', description: 'Con vistas' } },
  })
  await call('edit_board', { RoomID, boardCode: '', default_board: 'bb' })
  await call('del_board', { RoomID, boardCode: 'hb', type: 'real' })
  expect(await named('Doble')).toMatchObject({ default_board: 'bb', boards: [] })
  const added = (await send(owner, saleTypesApi.addPicture, { RoomID })).json<{
    images: { url: string; img_name: string }[]
  }>()
  expect(added.images).toHaveLength(1)
  expect(await call('get_room_imgs', { RoomID })).toMatchObject({ images: added.images, first3Images: added.images })
  const ImageName = added.images[0]!.img_name
  expect(await call('del_room_img', { RoomID, ImageName })).toMatchObject({ images: [] })
  expect((await call('del_room_img', { RoomID, ImageName })).mensaje).toBe('La foto no existe')
})

test('plans: a main one that stays, real ones, and virtual ones that follow a real one', async () => {
  const main = { id: 0, name: 'Plan Principal', type: 'real', no_reembolsable: false }
  expect(await call('get_plans')).toMatchObject({
    pricingPlans: [main],
    restrictionsPlans: [{ id: 0 }],
    engine_url: expect.stringMatching(/\/reservar\/hotel-de-prueba/) as string,
  })
  const virtual = {
    planName: 'No reemb.',
    type: 'virtual',
    pid: 0,
    addOrSubstract: '-',
    value: '10',
    dtype: 1,
    no_reembolsable: true,
  }
  const { id } = await call('add_pricing_plan', virtual)
  const shown = { id, pid: 0, parent_plan: 'Plan Principal', addOrSubstract: '-', value: 10, dtype: 1, type: 'virtual' }
  expect(
    (await call('get_priceplan_info', { id, type: 'virtual', urlAlojamiento: establishmentId }))['plan_data'],
  ).toMatchObject(shown)
  expect((await call('add_pricing_plan', virtual)).mensaje).toMatch(/^Ya hay otro plan de precios/)
  expect((await call('add_pricing_plan', { ...virtual, planName: 'Otro', value: '' })).mensaje).toMatch(
    /necesita la variación/,
  )
  expect((await call('add_pricing_plan', { ...virtual, planName: 'Otro', pid: id })).mensaje).toMatch(
    /depende siempre de un plan real/,
  )
  await call('edit_priceplan_info', {
    id,
    addOrSubstract: '+',
    value: 5,
    dtype: '2',
    planName: 'Flexible',
    type: 'virtual',
  })
  expect((await call('get_priceplan_info', { id }))['plan_data']).toMatchObject({
    name: 'Flexible',
    addOrSubstract: '+',
    value: 5,
    dtype: 2,
  })
  expect((await call('edit_priceplan_info', { id: '0', planName: 'Otro nombre' })).mensaje).toMatch(
    /Plan Principal no se puede/,
  )
  expect((await call('del_pricing_plan', { id: 0 })).mensaje).toMatch(/Plan Principal no se puede/)
  expect(await call('switch_plan_usage', { plan: id, type: 'virtual' })).toMatchObject({ usedEngine: true })
  expect(await call('switch_plan_usage', { plan: 0, type: 'real' })).toMatchObject({ usedEngine: true })
  const restrictions = (await call('add_restriction_plan', { planName: 'Verano' }))['id']
  await call('associate_plans', { plan: id, type: 'virtual', restrictions })
  expect((await call('get_priceplan_info', { id }))['plan_data']).toMatchObject({
    AssociatedRestrictionsPlan: restrictions,
  })
  expect((await call('del_restriction_plan', { id: restrictions })).mensaje).toMatch(
    /Un plan de precios usa estas restricciones/,
  )
  await call('associate_plans', { plan: id, restrictions: 0 })
  await call('edit_restriction_plan', { id: restrictions, planName: 'Invierno' })
  expect(await call('get_plans')).toMatchObject({ restrictionsPlans: [{ id: 0 }, { name: 'Invierno' }] })
  expect(await call('del_restriction_plan', { id: restrictions })).toMatchObject({ resultado: 'Ok' })
  expect(await call('del_pricing_plan', { id })).toMatchObject({ resultado: 'Ok' })
})

test('without a named establishment the only one is meant, and none of several', async () => {
  const { owner: other } = await anotherAccount(given)
  expect((await other.get('/api/channel/get_accomodations'))['alojamientosInfo']).toHaveLength(1)
  expect(await other.post('/api/channel/property/get_plans', {})).toMatchObject({ resultado: 'Ok' })
  const foreign = { urlAlojamiento: establishmentId }
  expect((await other.post('/api/channel/property/get_plans', foreign)).mensaje).toBe('El establecimiento no existe')
})
