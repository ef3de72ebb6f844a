import { describe, expect, test } from 'vitest'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anotherAccount, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment()
const { owner, establishmentId: url } = given
const extra = (changes: object = {}) => ({ accomodationURL: url, name: 'Cuna', price: 5, vat: 10, ...changes })
const call = (name: string, fields: object, who = owner) => who.post(`/api/profile/alojamientos/extras/${name}`, fields)
const add = (changes?: object) => call('add', extra(changes))
type Row = { safeURL: string; name: string; price: number | null; vat: number; motivo: string; no_price: boolean }
const list = async (of = url) => (await call('get', { url: of }))['extras'] as Row[]
const named = async (name: string) => (await list()).find((row) => row.name === name)

test('lists extras with price and rate in Spanish order and offers them to bookings', async () => {
  await add({ name: 'Niñera', price: '12,50', vat: '21 %' })
  await add({ name: 'Nevera', price: 3, vat: 0, motivo: 'E1' })
  expect(await add({ name: 'ñandú', price: 9, no_price: true, motivo: 'E1' })).toMatchObject({ resultado: 'Ok' })
  const rows = await list()
  expect(rows.map(({ name, price, vat, motivo, no_price }) => [name, price, vat, motivo, no_price])).toEqual([
    ['Nevera', 3, 0, 'E1', false],
    ['Niñera', 12.5, 21, '', false],
    ['ñandú', null, 10, '', true],
  ])
  const offered = await owner.post('/api/planning/get_extras', { url })
  expect(offered).toMatchObject({
    impuesto: 'IVA',
    tipoAlojamiento: 10,
    tipos: expect.arrayContaining([{ valor: 4, etiqueta: 'IVA 4 %' }]) as unknown,
  })
  expect(offered['extras']).toEqual([
    { safeURL: rows[0]!.safeURL, name: 'Nevera', price: 3, vat: 0, type: 'f' },
    { safeURL: rows[1]!.safeURL, name: 'Niñera', price: 12.5, vat: 21, type: 'f' },
    { safeURL: rows[2]!.safeURL, name: 'ñandú', price: null, vat: 10, type: 'v' },
  ])
})

describe('refused', () => {
  test.each([
    [{ price: null }, 'Falta el precio del extra: indíquelo o márquelo como sin precio definido'],
    [{ vat: 7 }, 'El IVA puede ser 0, 4, 10 o 21 %'],
    [{ vat: 0 }, 'Indique por qué no lleva impuesto'],
    [{ name: ' NINERA ' }, 'Ya hay otro extra con ese nombre en el establecimiento'],
    [{ name: 'x'.repeat(26) }, 'El nombre del extra no puede tener más de 25 caracteres'],
    [{ price: 100_000 }, 'El precio del extra no puede ser mayor de lo permitido'],
    [{ motivo: 'E9' }, 'El motivo de que no lleve impuesto no es válido'],
    [{ accomodationURL: 'nada' }, 'El establecimiento no existe'],
  ])('%j', async (changes, mensaje) => {
    const before = await list()
    expect(await add(changes)).toMatchObject({ resultado: 'Error', mensaje })
    expect(await list()).toEqual(before)
  })
})

test('an edit changes only the fields sent; with a price the extra is fixed, without one variable', async () => {
  const { safeURL } = (await add())['resultado'] === 'Ok' ? (await named('Cuna'))! : { safeURL: '' }
  const edit = (changes: object) => call('edit', { extraSafeURL: safeURL, ...changes })
  await edit({ clase: 'restaurante' })
  await edit({ price: 6 })
  expect(await named('Cuna')).toMatchObject({ price: 6, vat: 10, no_price: false, clase: 'restaurante' })
  await edit({ no_price: 1, price: 6 })
  expect(await named('Cuna')).toMatchObject({ price: null, no_price: true })
  expect(await edit({ no_price: false })).toMatchObject({ resultado: 'Error' })
  await edit({ price: 7, name: 'Cuna grande', vat: 0, motivo: 'E1' })
  await edit({ vat: 4 })
  expect(await named('Cuna grande')).toMatchObject({ price: 7, vat: 4, motivo: '', no_price: false })
  expect(await edit({ name: 'Nevera' })).toMatchObject({
    mensaje: 'Ya hay otro extra con ese nombre en el establecimiento',
  })
  const audit = await owner.get('/api/account/audit/get_table_data?filter=cuna&per_page=50')
  const details = (audit['data'] as { detalles: string[] }[]).flatMap(({ detalles }) => detalles)
  expect(details).toContain('Precio del extra Cuna: 5,00\u00a0€ → 6,00\u00a0€')
  expect(details).toContain('IVA del extra Cuna grande: 0 % (E1) → 4 %')
})

test('a deleted extra is no longer offered and frees its name', async () => {
  const { safeURL } = (await named('Nevera'))!
  expect(await call('delete', { extraSafeURL: safeURL })).toMatchObject({ resultado: 'Ok' })
  expect(await named('Nevera')).toBeUndefined()
  const gone = { resultado: 'Error', mensaje: 'El extra no existe' }
  expect(await call('delete', { extraSafeURL: safeURL })).toEqual(gone)
  expect(await call('edit', { extraSafeURL: safeURL, price: 1 })).toEqual(gone)
  expect(await add({ name: 'nevera' })).toMatchObject({ resultado: 'Ok' })
})

test('each establishment has its own extras with the taxes of its province; exempt lodging has no tax', async () => {
  const island = await anEstablishment(owner, { Provincia: '35' })
  expect(await add({ accomodationURL: island, vat: 10 })).toMatchObject({
    mensaje: 'El IGIC puede ser 0; 3; 5; 7; 9,5; 15 o 20 %',
  })
  expect(await add({ accomodationURL: island, vat: '9,5', name: 'Nevera' })).toMatchObject({ resultado: 'Ok' })
  expect((await list(island)).map(({ vat }) => vat)).toEqual([9.5])
  expect(await owner.post('/api/planning/get_extras', { url: island })).toMatchObject({
    impuesto: 'IGIC',
    tipoAlojamiento: 7,
  })
  const changed = { url: island, alojamientoInfo: { AlojamientoExento: true } }
  await owner.post('/api/profile/alojamientos/updateData', changed)
  expect(await owner.post('/api/planning/get_extras', { url: island })).toMatchObject({ tipoAlojamiento: 0 })
})

test('another account can neither read nor change them', async () => {
  const stranger = (await anotherAccount(given)).owner
  const { safeURL } = (await list())[0]!
  expect(await call('get', { url }, stranger)).toMatchObject({ resultado: 'Error' })
  expect(await call('edit', { extraSafeURL: safeURL, price: 1 }, stranger)).toMatchObject({
    mensaje: 'El extra no existe',
  })
})
