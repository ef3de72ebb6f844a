import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { accountOf, aLogin, aSession } from '../../test/contract/logins.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { owner, establishmentId } = given
const call = (name: string, body: object = {}) => owner.post(`/api/channel/property/${name}`, body)
const added = { accomodationURL: establishmentId, capacity: 2, basePrice: 80 }
await owner.post('/api/profile/alojamientos/rooms/add_many', {
  ...added,
  nombres: ['101', '102', '103'],
  tipo: 'Doble',
})
const suiteUnit = await aUnit(owner, establishmentId, { name: 'Suite', basePrice: 190 })
const { roomTypes } = await call('get_room_types')
const [double, suite] = (roomTypes as { RoomID: string }[]).map(({ RoomID }) => RoomID) as [string, string]

type Cell = Record<string, unknown>
const calendar = async (fields: object = {}) =>
  (await call('get_avail_calendar', { PricesId: 0, RestrictionsId: '0', dateRequested: '2026-07-01', ...fields }))[
    'days'
  ] as Record<string, Record<string, Cell>>
const cell = async (day: string, type = double, fields: object = {}) => (await calendar(fields))[day]![type]!
const edit = (types: object[], fields: object = {}, plans: object = {}) =>
  call('edit_avail', {
    data: { types, startDate: '2026-07-01', endDate: '2026-07-05', weekDays: [], ...fields },
    price_plan: 0,
    restriction_plan: 0,
    ...plans,
  })
const single = (type: string, new_val: unknown, fields: object = {}) =>
  call('edit_single_day', {
    id: double,
    type,
    new_val,
    day: '2026-08-01',
    pricing_plan: 0,
    restriction_plan: 0,
    ...fields,
  })

test('a day without values shows those of its type', async () => {
  const days = await calendar()
  expect(Object.keys(days)[0]).toBe('06-16-2026')
  expect(Object.keys(days)).toHaveLength(81)
  const shown = { I: double, K: '2026-07-01', P: 80, MC: 3, ML: 0, CBC: 0, CBL: 0, CAC: 3, MS: 1, CL: 0 }
  expect(days['07-01-2026']![double]).toMatchObject(shown)
})

test('a value that a day cannot have is refused with what it may be, in one day as in many', async () => {
  expect(await single('min_stay', 401)).toMatchObject({
    resultado: 'Error',
    mensaje: 'Escriba un número entero de noches, de 0 a 400',
  })
  expect((await single('price', '80,505')).mensaje).toMatch(/dos decimales como mucho/)
  expect((await edit([{ RoomID: double, min_stay: 401 }])).resultado).toBe('Error')
  expect((await edit([{ RoomID: double, min_stay: 5, max_stay: 2 }])).mensaje).toMatch(/menor que la mínima/)
  expect((await single('price', '80.001')).mensaje).toMatch(/^No está claro/)
  expect((await single('price', '80001')).mensaje).toMatch(/más de diez veces/)
  const high = await edit([{ RoomID: double, price: 80001 }])
  expect(high.mensaje).toMatch(/^Doble, 01\/07\/2026\. .*más de diez veces/)
  const variacion = { addOrSubstract: '-', value: 150, dtype: 1 }
  expect((await edit([{ RoomID: double, variacion }])).mensaje).toBe('Un descuento no puede pasar del 100 %')
  expect(await cell('07-01-2026')).toMatchObject({ P: 80, MS: 1, estancia_maxima: 0 })
})

test('a bulk change sets the chosen fields on the chosen weekdays', async () => {
  const types = [
    { RoomID: double, price: '96,50', min_stay: '2', max_channel: 2, local: '1', close: 0, llegada_cerrada: true },
    { RoomID: suite, price: 210 },
  ]
  expect(await edit(types, { weekDays: [4, '5'] })).toMatchObject({ resultado: 'Ok', cambios: 14 })
  expect(await cell('07-03-2026')).toMatchObject({ P: 96.5, MS: 2, MC: 2, ML: 1, CAC: 2, CL: 0, llegada_cerrada: 1 })
  expect(await cell('07-05-2026')).toMatchObject({ P: 80, MS: 1, MC: 3, ML: 0 })
  expect(await cell('07-04-2026', suite)).toMatchObject({ P: 210, MS: 1 })
  expect(await edit(types, { weekDays: [4, 5] })).toMatchObject({ cambios: 0 })
})

test('what does not fit is named, and nothing of it is set', async () => {
  const reply = await edit([
    { RoomID: suite, price: 1 },
    { RoomID: double, max_channel: 3, local: 1 },
  ])
  expect(reply.mensaje).toMatch(/^El número de habitaciones a la venta.*: Doble, 01\/07\/2026; .*Doble, 05\/07\/2026$/)
  expect(await cell('07-01-2026', suite)).toMatchObject({ P: 190 })
  expect((await edit([{ RoomID: double, local: 1 }])).mensaje).toMatch(
    /Doble, 01\/07\/2026; Doble, 02\/07\/2026; Doble, 05\/07\/2026$/,
  )
})

test.each<[object, string]>([
  [{ startDate: '' }, 'Por favor, seleccione el rango de fechas a configurar'],
  [{ startDate: '2026-07-06' }, 'La fecha de inicio no puede ser posterior a la de fin'],
  [{ startDate: '2026-05-01' }, 'Solo se pueden cambiar los días desde hoy'],
  [{ endDate: '2028-07-06' }, 'Límite de 2 años en el futuro alcanzado'],
])('days %o are refused', async (fields, sentence) => {
  expect((await edit([{ RoomID: double, price: 90 }], fields)).mensaje).toBe(sentence)
})

test('bookings and blocks lower what portals are sent', async () => {
  await aBooking(owner, establishmentId, [suiteUnit], { checkInDate: '2026-07-10', checkOutDate: '2026-07-12' })
  await owner.post('/api/rooms/blocks/add', { roomSafeURL: suiteUnit, desde: '2026-07-13', hasta: '2026-07-14' })
  const days = await calendar()
  const booked = ['10', '11', '12', '13'].map((date) => days[`07-${date}-2026`]![suite]!)
  expect(booked.map(({ CBL }) => CBL)).toEqual([1, 1, 0, 1])
  expect(booked.map(({ CAC }) => CAC)).toEqual([0, 0, 1, 0])
})

test('one day is set as typed, in either form of the day, and never by mistake far too low', async () => {
  const virtual = { planName: 'No reemb.', type: 'virtual', pid: 0, addOrSubstract: '-', value: 10, dtype: 1 }
  const { id } = await call('add_pricing_plan', virtual)
  expect(await single('price', '120,50', { day: '08-01-2026' })).toMatchObject({ resultado: 'Ok', force_update: true })
  expect(await cell('08-01-2026')).toMatchObject({ P: 120.5 })
  expect(await cell('08-01-2026', double, { PricesId: id })).toMatchObject({ P: 108.45 })
  expect(await single('price', 120.5)).toMatchObject({ resultado: 'Ok', force_update: false })
  expect((await single('price', '24,09')).mensaje).toMatch(/^El precio introducido es demasiado bajo/)
  expect(await single('price', '24,10')).toMatchObject({ resultado: 'Ok' })
  expect((await single('price', 90, { pricing_plan: id })).mensaje).toBe(
    'Los precios de los planes virtuales no son editables',
  )
  expect(await single('close', true)).toMatchObject({ force_update: false })
  expect(await single('min_stay', '4')).toMatchObject({ resultado: 'Ok' })
  expect(await single('max_channel', 1)).toMatchObject({ force_update: true })
  expect((await single('local', 3)).mensaje).toMatch(/^El número de habitaciones a la venta/)
  expect(await cell('08-01-2026')).toMatchObject({ P: 24.1, CL: 1, MS: 4, MC: 1, CAC: 1, ML: 0 })
  for (const bad of ['', 'mucho', -1, '1.5.2', {}])
    expect(await single('min_stay', bad)).toMatchObject({ resultado: 'Error' })
})

test('a virtual type has its own price and restrictions, and the units of its parent', async () => {
  const tariff = { ParentRoomID: double, tariff_name: 'Uso individual', beds: 1, defprice: 60 }
  const { RoomID } = (await call('add_vroom', tariff)) as unknown as { RoomID: string }
  expect(await edit([{ RoomID, price: 55, max_channel: 3, local: 2 }])).toMatchObject({ cambios: 5 })
  expect(await cell('07-01-2026', RoomID)).toMatchObject({
    P: 55,
    MC: null,
    ML: null,
    CBC: null,
    CBL: null,
    CAC: null,
    MS: 1,
  })
  const single = { id: RoomID, type: 'local', new_val: 1, day: '2026-07-01', pricing_plan: 0, restriction_plan: 0 }
  expect((await call('edit_single_day', single)).mensaje).toBe('Las unidades de una tarifa son las de su tipo')
})

test('the last bulk change is undone once, and only while its days are as it left them', async () => {
  const before = await calendar()
  await edit([
    { RoomID: double, price: 300, min_stay: 5 },
    { RoomID: suite, close: true },
  ])
  expect(await call('deshacer')).toMatchObject({ resultado: 'Ok', cambios: 15 })
  expect(await calendar()).toEqual(before)
  expect((await call('deshacer')).mensaje).toBe('No hay ningún cambio que deshacer')
  await edit([{ RoomID: double, price: 300 }])
  await single('price', 250, { day: '2026-07-06' })
  await single('price', 280, { day: '2026-07-02' })
  expect((await call('deshacer')).mensaje).toMatch(/se ha cambiado Doble, 02\/07\/2026/)
  await single('price', 300, { day: '2026-07-02' })
  expect(await call('deshacer')).toMatchObject({ cambios: 5 })
  expect((await calendar())['07-06-2026']![double]).toMatchObject({ P: 250 })
})

test('a change in a plan that was deleted since cannot be undone', async () => {
  const { id } = await call('add_pricing_plan', { planName: 'Empresa', type: 'real' })
  await edit([{ RoomID: double, price: 70 }], {}, { price_plan: id })
  expect(await cell('07-01-2026', double, { PricesId: id })).toMatchObject({ P: 70 })
  await call('del_pricing_plan', { id })
  expect((await call('deshacer')).mensaje).toBe('No se puede deshacer: el plan de ese cambio ya no existe')
})

test('two bulk changes at once both stay, and one of them is undone', async () => {
  const days = { startDate: '2026-09-01', endDate: '2026-09-30' }
  const replies = await Promise.all([
    edit([{ RoomID: double, price: 101 }], days),
    edit(
      [
        { RoomID: suite, price: 202 },
        { RoomID: double, min_stay: 3 },
      ],
      days,
    ),
  ])
  for (const reply of replies) expect(reply).toMatchObject({ resultado: 'Ok' })
  const shown = (await calendar({ dateRequested: '2026-09-10' }))['09-15-2026']!
  expect([shown[double]!['P'], shown[double]!['MS'], shown[suite]!['P']]).toEqual([101, 3, 202])
  expect(await call('deshacer')).toMatchObject({ resultado: 'Ok' })
})

test('the quotas of two changes at once never pass the units', async () => {
  const day = { startDate: '2026-10-01', endDate: '2026-10-01' }
  await edit([{ RoomID: double, max_channel: 0, local: 0 }], day)
  const replies = await Promise.all([
    edit([{ RoomID: double, max_channel: 2 }], day),
    edit([{ RoomID: double, local: 2 }], day),
  ])
  expect(replies.map(({ resultado }) => resultado).sort()).toEqual(['Error', 'Ok'])
})

test('others see no day of ours, and only the front desk sets values', async () => {
  const other = await anotherAccount(given)
  const theirs = { data: { types: [{ RoomID: double, price: 1 }], startDate: '2026-07-01', endDate: '2026-07-01' } }
  expect((await other.owner.post('/api/channel/property/edit_avail', theirs)).mensaje).toBe(
    'El tipo de habitación no existe',
  )
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const accountId = await accountOf(given, me.id)
  const as = async (role: 'reception' | 'accounting') =>
    aSession(given, accountId, await aLogin(given, accountId, role, role))
  const change = { id: double, type: 'price', new_val: 88, day: '2026-07-20', pricing_plan: 0, restriction_plan: 0 }
  expect(await (await as('reception')).post('/api/channel/property/edit_single_day', change)).toMatchObject({
    resultado: 'Ok',
  })
  const refused = await (await as('accounting')).post('/api/channel/property/edit_single_day', change)
  expect(refused).toMatchObject({ resultado: 'Error' })
})

test('limits by which nobody could book are refused, also where they are set one after another', async () => {
  const days = { startDate: '2026-10-01', endDate: '2026-10-03' }
  expect(await edit([{ RoomID: double, min_stay: 5 }], days)).toMatchObject({ resultado: 'Ok' })
  expect((await edit([{ RoomID: double, max_stay: 3 }], days)).mensaje).toMatch(
    /^Doble, 01\/10\/2026\. .*no se vendería ninguna$/,
  )
  expect(await edit([{ RoomID: double, min_stay: 1, max_stay: 3 }], days)).toMatchObject({ resultado: 'Ok' })
  expect((await single('min_stay', 4, { day: '2026-10-02' })).mensaje).toMatch(/no se vendería ninguna$/)
})
