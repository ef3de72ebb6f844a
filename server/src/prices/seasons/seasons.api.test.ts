import { expect, test } from 'vitest'
import { anotherAccount, aUnit, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-01T08:00:00Z' })
const { owner, establishmentId } = given
const call = (name: string, body: object = {}) => owner.post(`/api/channel/property/${name}`, body)
const unit = await aUnit(owner, establishmentId, { name: 'Suite', basePrice: 190 })
const { roomTypes } = await call('get_room_types')
const [suite] = (roomTypes as { RoomID: string }[]).map(({ RoomID }) => RoomID) as [string]

const summer = {
  nombre: 'Verano',
  desde: '2026-05-15',
  hasta: '2026-06-30',
  dias_semana: [4, 5],
  pricing_plan: 0,
  min_stay: 2,
  precios: [{ RoomID: suite, price: '210,50' }],
}
const save = async (fields: object = {}) => call('guardar_temporada', { ...summer, ...fields })
const seasons = async () => (await call('temporadas'))['temporadas'] as Record<string, unknown>[]
async function shown(day: string) {
  const { days } = await call('get_avail_calendar', { PricesId: 0, RestrictionsId: 0, dateRequested: day })
  const [year, month, date] = day.split('-')
  return (days as Record<string, Record<string, Record<string, unknown>>>)[`${month}-${date}-${year}`]![suite]!
}

test('a season is kept, changed, and applied from today on, as a change that can be undone', async () => {
  const { id } = await save()
  expect(await seasons()).toEqual([{ id, ...summer, precios: [{ RoomID: suite, price: 210.5 }] }])
  expect(await shown('2026-06-05')).toMatchObject({ P: 190, MS: 1 })
  expect(await call('resumen_temporada', { id })).toMatchObject({
    cambios: 16,
    resumen: [
      { campo: 'price', dias: 8, antes: [19_000, 19_000], despues: [21_050, 21_050] },
      { campo: 'min_stay', dias: 8 },
    ],
  })
  expect(await call('aplicar_temporada', { id })).toMatchObject({ resultado: 'Ok', cambios: 16, id })
  expect(await shown('2026-06-05')).toMatchObject({ P: 210.5, MS: 2 }) // a Friday
  expect(await shown('2026-06-07')).toMatchObject({ P: 190, MS: 1 })
  await call('deshacer')
  expect(await shown('2026-06-05')).toMatchObject({ P: 190, MS: 1 })
  await save({ id, nombre: 'Verano corto', dias_semana: [], min_stay: null })
  expect(await seasons()).toMatchObject([{ nombre: 'Verano corto', dias_semana: [], min_stay: null }])
})

test('one step makes the season of the next year and applies it, once', async () => {
  const [{ id } = {}] = await seasons()
  const next = await call('aplicar_temporada', { id, siguiente: true })
  expect(next).toMatchObject({ resultado: 'Ok', cambios: 47 })
  expect(await seasons()).toMatchObject([
    { id, desde: '2026-05-15' },
    {
      id: next['id'],
      nombre: 'Verano corto',
      desde: '2027-05-15',
      hasta: '2027-06-30',
      precios: [{ RoomID: suite, price: 210.5 }],
    },
  ])
  expect(await shown('2027-06-07')).toMatchObject({ P: 210.5, MS: 1 })
  expect((await call('aplicar_temporada', { id, siguiente: true })).mensaje).toBe(
    'Ya hay una temporada con ese nombre que empieza ese día',
  )
  expect(await seasons()).toHaveLength(2)
  await call('borrar_temporada', { id: next['id'] })
  expect(await shown('2027-06-07')).toMatchObject({ P: 210.5 })
  expect(await seasons()).toHaveLength(1)
})

test.each<[object, RegExp]>([
  [{ nombre: ' ' }, /nombre de la temporada/],
  [{ hasta: '2026-05-14' }, /posterior a la de fin/],
  [{ hasta: '2027-06-01' }, /más de un año/],
  [{ precios: [] }, /precios/],
  [{ precios: [{ RoomID: suite, price: -1 }] }, /precio/],
  [
    {
      precios: [
        { RoomID: suite, price: 1 },
        { RoomID: suite, price: 2 },
      ],
    },
    /un solo precio/,
  ],
  [{ precios: [{ RoomID: establishmentId, price: 1 }] }, /no existe/],
  [{ dias_semana: [7] }, /días de la semana/],
  [{ id: unit }, /La temporada no existe/],
])('a season with %o is refused', async (fields, sentence) => {
  const reply = await save({ nombre: 'Otra', ...fields })
  expect(reply.resultado).toBe('Error')
  expect(reply.mensaje).toMatch(sentence)
})

test('a season that sells no stay, or at ten times the price, is not applied', async () => {
  const days = { desde: '2026-08-01', hasta: '2026-08-07', dias_semana: [] }
  const data = { types: [{ RoomID: suite, max_stay: 3 }], startDate: days.desde, endDate: days.hasta, weekDays: [] }
  expect(await call('edit_avail', { data, price_plan: 0, restriction_plan: 0 })).toMatchObject({ resultado: 'Ok' })
  const { id: long } = await save({ ...days, nombre: 'Larga', min_stay: 5 })
  expect((await call('aplicar_temporada', { id: long })).mensaje).toMatch(/no se vendería ninguna$/)
  const { id: dear } = await save({ ...days, nombre: 'Cara', min_stay: 1, precios: [{ RoomID: suite, price: 21050 }] })
  expect((await call('aplicar_temporada', { id: dear })).mensaje).toMatch(/^Suite, 01\/08\/2026\. .*más de diez veces/)
  expect(await shown('2026-08-01')).toMatchObject({ P: 190 })
  for (const id of [long, dear]) await call('borrar_temporada', { id })
})

test('a season that is over, or beyond the sale of two years, is not applied', async () => {
  const { id: past } = await save({ nombre: 'Pasada', hasta: '2026-05-31' })
  expect((await call('aplicar_temporada', { id: past })).mensaje).toMatch(/ya ha pasado/)
  const { id: far } = await save({ nombre: 'Lejana', desde: '2027-08-01', hasta: '2027-08-31' })
  expect((await call('aplicar_temporada', { id: far, siguiente: 1 })).mensaje).toBe(
    'Límite de 2 años en el futuro alcanzado',
  )
  expect((await seasons()).map(({ nombre }) => nombre)).not.toContain('Lejana 2028')
  expect((await seasons()).filter(({ nombre }) => nombre === 'Lejana')).toHaveLength(1)
})

test('other accounts neither see nor touch a season', async () => {
  const [{ id } = {}] = await seasons()
  const other = (await anotherAccount(given)).owner
  expect((await other.post('/api/channel/property/temporadas', {}))['temporadas']).toEqual([])
  for (const name of ['aplicar_temporada', 'resumen_temporada', 'borrar_temporada'])
    expect((await other.post(`/api/channel/property/${name}`, { id })).mensaje).toBe('La temporada no existe')
})
