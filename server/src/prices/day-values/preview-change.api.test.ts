import { expect, test } from 'vitest'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { owner, establishmentId } = given
const call = (name: string, body: object = {}) => owner.post(`/api/channel/property/${name}`, body)
await owner.post('/api/profile/alojamientos/rooms/add_many', {
  accomodationURL: establishmentId,
  capacity: 2,
  basePrice: 80,
  nombres: ['101', '102', '103'],
  tipo: 'Doble',
})
await aUnit(owner, establishmentId, { name: 'Suite', basePrice: 190 })
const { roomTypes } = await call('get_room_types')
const [double, suite] = (roomTypes as { RoomID: string }[]).map(({ RoomID }) => RoomID) as [string, string]

const FIRST = '2026-07-01'
const change = (types: object[], fields: object = {}) => ({
  data: { types, startDate: FIRST, endDate: '2026-07-05', weekDays: [] },
  price_plan: 0,
  restriction_plan: 0,
  ...fields,
})
const preview = (types: object[], fields: object = {}) => call('resumen_cambios', change(types, fields))
const apply = (types: object[], fields: object = {}) => call('edit_avail', change(types, fields))
async function shown(day: string, type: string) {
  const { days } = await call('get_avail_calendar', { PricesId: 0, RestrictionsId: 0, dateRequested: FIRST })
  return (days as Record<string, Record<string, Record<string, unknown>>>)[day]![type]!
}
const raised = (value: number, dtype: 1 | 2) => ({ addOrSubstract: '+', value, dtype })

test('a preview sums up by type and field, marks large falls, and changes nothing', async () => {
  const wanted = [
    { RoomID: double, variacion: raised(12, 2), min_stay: 2 },
    { RoomID: suite, price: 140 },
  ]
  const reply = await preview(wanted)
  expect(reply).toMatchObject({ resultado: 'Ok', cambios: 15, no_caben: [] })
  expect(reply['resumen']).toEqual([
    {
      RoomID: double,
      name: 'Doble',
      campo: 'price',
      dias: 5,
      antes: [8000, 8000],
      despues: [9200, 9200],
      bajadas: 0,
      bajada_maxima: 0,
    },
    expect.objectContaining({ campo: 'min_stay', antes: [1, 1], despues: [2, 2] }),
    expect.objectContaining({ name: 'Suite', dias: 5, bajadas: 5, bajada_maxima: 26 }),
  ])
  expect(await shown('07-01-2026', double)).toMatchObject({ P: 80, MS: 1 })
  expect((await call('deshacer')).mensaje).toBe('No hay ningún cambio que deshacer')
})

test('a fall of a fifth is not marked, one cent more is', async () => {
  const drops = async (price: string) => {
    const reply = await preview([{ RoomID: suite, price }])
    return (reply['resumen'] as { bajadas: number }[])[0]!.bajadas
  }
  expect([await drops('152,00'), await drops('151,99')]).toEqual([0, 5])
})

test('a relative change starts from the price of each day, and is undone to it', async () => {
  await call('edit_single_day', {
    id: double,
    type: 'price',
    new_val: 100,
    day: '2026-07-03',
    pricing_plan: 0,
    restriction_plan: 0,
  })
  await apply([{ RoomID: double, variacion: raised(12.5, 1) }])
  expect([await shown('07-03-2026', double), await shown('07-04-2026', double)]).toMatchObject([
    { P: 112.5 },
    { P: 90 },
  ])
  const fall = { addOrSubstract: '-', value: 500, dtype: 2 }
  expect(await preview([{ RoomID: double, variacion: fall }])).toMatchObject({
    resumen: [{ despues: [0, 0], bajadas: 5 }],
  })
  await call('deshacer')
  expect([await shown('07-03-2026', double), await shown('07-04-2026', double)]).toMatchObject([{ P: 100 }, { P: 80 }])
})

test('quotas that do not fit are listed, refused, reduced or left out', async () => {
  await call('edit_single_day', {
    id: double,
    type: 'max_channel',
    new_val: 1,
    day: '2026-07-02',
    pricing_plan: 0,
    restriction_plan: 0,
  })
  const wanted = [{ RoomID: double, local: 1, min_stay: 3 }]
  const day = (date: string) => ({
    RoomID: double,
    name: 'Doble',
    day: `2026-07-${date}`,
    max_channel: 3,
    local: 1,
    total: 3,
  })
  const listed = ['01', '03', '04', '05'].map(day)
  expect((await preview(wanted))['no_caben']).toEqual(listed)
  const refused = await apply(wanted)
  expect(refused).toMatchObject({ resultado: 'Error', no_caben: listed })
  expect(refused.mensaje).toMatch(/Doble, 01\/07\/2026; .*Doble, 05\/07\/2026$/)
  expect(await shown('07-02-2026', double)).toMatchObject({ MS: 1, ML: 0 })

  expect(await apply(wanted, { si_no_cabe: 'omitir' })).toMatchObject({ resultado: 'Ok', cambios: 2 })
  expect(await shown('07-02-2026', double)).toMatchObject({ MS: 3, MC: 1, ML: 1 })
  expect(await shown('07-03-2026', double)).toMatchObject({ MS: 1, MC: 3, ML: 0 })

  await apply(wanted, { si_no_cabe: 'ajustar' })
  expect(await shown('07-03-2026', double)).toMatchObject({ MS: 3, MC: 3, ML: 0 })
  await apply([{ RoomID: double, max_channel: 3 }], { si_no_cabe: 'ajustar' })
  expect(await shown('07-02-2026', double)).toMatchObject({ MC: 2, ML: 1 })
})

test('a change of more values than the server should do at once is refused', async () => {
  const all = { RoomID: double, price: 90, min_stay: 1, max_stay: 0, close: false, max_channel: 1, local: 1 }
  const data = { types: Array.from({ length: 100 }, () => all), startDate: FIRST, endDate: '2028-05-30', weekDays: [] }
  expect((await call('edit_avail', { data, price_plan: 0, restriction_plan: 0 })).mensaje).toMatch(/demasiados valores/)
})

test('a relative change of a type and of a tariff that follows it starts from what both cost before', async () => {
  await call('edit_rtype', { RoomID: suite, price: 200, suplemento_cama: 50 })
  const { RoomID } = await call('add_vroom', { ParentRoomID: suite, tariff_name: 'Suite para tres', beds: 3 })
  const days = { startDate: '2026-09-01', endDate: '2026-09-01' }
  const data = { types: [suite, RoomID].map((id) => ({ RoomID: id, variacion: raised(10, 1) })), ...days, weekDays: [] }
  const { resumen } = await call('resumen_cambios', { data, price_plan: 0, restriction_plan: 0 })
  expect(resumen).toMatchObject([
    { name: 'Suite', antes: [20_000, 20_000], despues: [22_000, 22_000] },
    { name: 'Suite para tres', antes: [25_000, 25_000], despues: [27_500, 27_500] },
  ])
})

test('a price that is emptied follows again, also in a change of many days, and has its value back when that is undone', async () => {
  const { RoomID } = await call('add_vroom', { ParentRoomID: double, tariff_name: 'Individual', beds: 1 })
  const id = RoomID as string
  const on = { startDate: '2026-07-20', endDate: '2026-07-21' }
  const days = (types: object[]) => change(types, { data: { types, ...on, weekDays: [] } })
  const prices = async () => {
    const { P: first } = await shown('07-20-2026', id)
    const { P: second } = await shown('07-21-2026', id)
    return [first, second]
  }
  const typePrice = (await shown('07-20-2026', double))['P']
  await call('edit_avail', days([{ RoomID: id, price: 55 }]))
  await call('edit_avail', days([{ RoomID: double, price: 99 }]))
  expect(await prices()).toEqual([55, 55])
  const follow = days([{ RoomID: id, seguir_precio: true }])
  expect((await call('resumen_cambios', follow))['resumen']).toEqual([
    expect.objectContaining({ RoomID: id, campo: 'price', dias: 2, antes: [5500, 5500], despues: [9900, 9900] }),
  ])
  expect(await call('edit_avail', follow)).toMatchObject({ resultado: 'Ok', cambios: 2 })
  expect(await prices()).toEqual([99, 99])
  expect(await call('edit_avail', follow)).toMatchObject({ cambios: 0 })
  expect(await call('deshacer')).toMatchObject({ resultado: 'Ok', cambios: 2 })
  expect(await prices()).toEqual([55, 55])
  await call('edit_avail', days([{ RoomID: double, seguir_precio: true }]))
  expect((await shown('07-20-2026', double))['P']).toBe(typePrice)
})
