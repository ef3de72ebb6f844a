import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aSaleType } from '../../test/a-sale-type.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const { owner, establishmentId, logins } = await givenEstablishment()
const UNKNOWN_TYPE = '01890000-0000-7000-8000-000000000000'
const call = (name: string, body: object) => owner.post(`/api/profile/alojamientos/rooms/${name}`, body)
const add = (changes: object) =>
  call('add', { accomodationURL: establishmentId, name: 'Doble', capacity: 2, basePrice: 60, ...changes })
const read = async (roomSafeURL: unknown) => (await call('get_info', { roomSafeURL }))['roomInfo']

test('a unit has its beds, price and types', async () => {
  const { newid } = await call('add_type', { name: 'Suite' })
  const added = await add({
    name: '101',
    INEtype: { id: 1, type: 'Habitación doble' },
    type: { id: newid, type: 'Suite' },
    legal_capacity: '3',
    distribution: [1, '2'],
    basePrice: '80,50',
    count: 0,
  })
  expect(added).toMatchObject({ resultado: 'Ok', mensaje: 'Unidad añadida correctamente' })
  expect(await read(added['safeURL'])).toEqual({
    safeURL: added['safeURL'],
    name: '101',
    CodEstablecimiento: '',
    CodigoPuerta: '',
    roomType: 'Suite',
    ineType: 'Habitación doble',
    capacity: 2,
    legal_capacity: 3,
    singleBeds: 1,
    doubleBeds: 2,
    distribution: [1, 2],
    price: 80.5,
    basePrice: 80.5,
    type: { id: newid, type: 'Suite' },
    INEtype: { id: 1, type: 'Habitación doble' },
    count: false,
    accomodationURL: establishmentId,
  })
})

test('a unit has a door code of its own, stored encrypted', async () => {
  const { safeURL } = await add({ name: '110', CodigoPuerta: '8823 #' })
  expect(await read(safeURL)).toMatchObject({ CodigoPuerta: '8823 #' })
  await call('edit', { safeURL, name: '110 bis' })
  expect(await read(safeURL)).toMatchObject({ CodigoPuerta: '8823 #' })
  const { rows } = await withClient(logins.owner, (client) => client.query('select r::text from rooms r'))
  expect(JSON.stringify(rows)).not.toContain('8823')
  await call('edit', { safeURL, CodigoPuerta: '' })
  expect(await read(safeURL)).toMatchObject({ CodigoPuerta: '' })
})

test('fields left empty get their defaults', async () => {
  const added = await add({ name: '102', INEtype: '', type: {}, legal_capacity: null, capacity: 3 })
  expect(await read(added['safeURL'])).toMatchObject({
    legal_capacity: null,
    distribution: [0, 0],
    type: null,
    INEtype: { id: 2 },
    count: true,
  })
})

test('an edit changes only the fields sent', async () => {
  const { newid } = await call('add_type', { name: 'Familiar' })
  const safeURL = await aUnit(owner, establishmentId, { name: '103', basePrice: 70 })
  await call('edit', { safeURL, legal_capacity: 4, INEtype: 2, type: newid })
  await call('edit', { safeURL, name: '103 bis', basePrice: '', count: null, distribution: null })
  expect(await read(safeURL)).toMatchObject({
    name: '103 bis',
    basePrice: 70,
    legal_capacity: 4,
    distribution: [0, 1],
    INEtype: { id: 2 },
    type: { id: newid },
    count: true,
  })
  await call('edit', { safeURL, legal_capacity: '', INEtype: '', type: null })
  expect(await read(safeURL)).toMatchObject({ legal_capacity: null, INEtype: { id: 1 }, type: null, roomType: '' })
})

test('a change is written to the audit trail and to the change notices', async () => {
  const safeURL = await aUnit(owner, establishmentId)
  const traces = await withClient(logins.owner, (client) =>
    client.query(
      `select action, kind from audit, changes
        where audit.account_id = changes.account_id and $1 = any (object_ids) and $1 = any (ids)`,
      [safeURL],
    ),
  )
  expect(traces.rows).toEqual([{ action: '/api/profile/alojamientos/rooms/add', kind: 'units' }])
})

test('a name is unique in an establishment in any spelling', async () => {
  await add({ name: 'Ático' })
  const taken = { resultado: 'Error', mensaje: 'Ya hay otra unidad con ese nombre en el establecimiento' }
  expect(await add({ name: 'atico ' })).toEqual(taken)
  expect(await add({ name: 'Ático-1' })).toMatchObject({ resultado: 'Ok' })
  const other = await add({ name: 'Ático.1' })
  expect(other).toMatchObject({ resultado: 'Ok' })
  expect(await call('edit', { safeURL: other['safeURL'], name: 'ÁTICO' })).toEqual(taken)
})

test.each([
  { changes: { accomodationURL: 'nada' }, mensaje: 'El establecimiento no existe' },
  { changes: { INEtype: 999 }, mensaje: 'El tipo INE no es válido' },
  { changes: { type: UNKNOWN_TYPE }, mensaje: 'El tipo de unidad no existe' },
  { changes: { capacity: 0 }, mensaje: 'La capacidad real no puede ser menor de lo permitido' },
  { changes: { basePrice: -1 }, mensaje: 'El precio base no puede ser menor de lo permitido' },
  { changes: { name: 'x'.repeat(21) }, mensaje: 'El nombre de la unidad no puede tener más de 20 caracteres' },
])('refuses a unit: $mensaje', async ({ changes, mensaje }) => {
  expect(await add({ name: 'Refusada', ...changes })).toEqual({ resultado: 'Error', mensaje })
})

test('an unknown unit cannot be read, changed or deleted', async () => {
  const refusal = { resultado: 'Error', mensaje: 'La unidad no existe' }
  expect(await call('get_info', { roomSafeURL: UNKNOWN_TYPE })).toEqual(refusal)
  expect(await call('edit', { safeURL: 'nada', name: 'x' })).toEqual(refusal)
  expect(await call('delete_room', { roomSafeURL: UNKNOWN_TYPE })).toEqual(refusal)
})

test('adding a type that exists returns its id', async () => {
  const made = await call('add_type', { name: 'Bungaló' })
  const again = await call('add_type', { name: 'BUNGALO' })
  expect(again).toMatchObject({ resultado: 'Ok', newid: made['newid'] })
  expect(again['room_types']).toEqual(made['room_types'])
  const twins = await Promise.all([call('add_type', { name: 'Parcela' }), call('add_type', { name: 'parcela' })])
  expect(twins[0]['newid']).toBe(twins[1]['newid'])
})

test('the last unit of a type gets no other type while stays of the type have no unit', async () => {
  const [studio, loft] = [
    await aSaleType(owner, establishmentId, { name: 'Estudio', units: 2 }),
    await aSaleType(owner, establishmentId, { name: 'Loft', units: 1 }),
  ]
  const list = await owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId })
  const typeId = (name: string) =>
    (list['roomTypes'] as { id: string; type: string }[]).find((one) => one.type === name)
  const [one = '', last = ''] = studio.units
  const days = { checkInDate: '2099-08-20', checkOutDate: '2099-08-22' }
  const { id } = await aBooking(owner, establishmentId, [studio.RoomID], days)
  expect(await call('edit', { safeURL: one, type: typeId('Loft') })).toMatchObject({ resultado: 'Ok' })
  expect(await call('edit', { safeURL: last, name: 'Estudio bis', type: typeId('Estudio') })).toMatchObject({
    resultado: 'Ok',
  })
  for (const other of [typeId('Loft'), ''])
    expect(await call('edit', { safeURL: last, type: other })).toEqual({
      resultado: 'Error',
      codigo: 'estancias_sin_asignar',
      mensaje:
        'Es la última unidad de su tipo, y del tipo hay 1 estancia sin asignar, con entrada el 20/08/2099. ' +
        'Asígnele una unidad o cancélela antes de darle otro tipo a esta.',
    })
  await owner.post('/api/bookings/cancel', { safeURL: id })
  expect(await call('edit', { safeURL: last, type: typeId('Loft') })).toMatchObject({ resultado: 'Ok' })
  expect(loft.units).toHaveLength(1)
})
