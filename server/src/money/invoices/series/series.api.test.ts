import { describe, expect, test } from 'vitest'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount, givenEstablishment } from '../../../test/given.ts'

const given = await givenEstablishment()
const { owner, establishmentId } = given
const call = (name: string, fields: object, who = owner) => who.post(`/api/facturacion/${name}`, fields)
const add = (changes: object = {}, who = owner) =>
  call('add_serie', { alojamientoURL: establishmentId, Name: 'Hotel', Prefix: 'H-26/', Sufix: '', ...changes }, who)
type Row = {
  Name: string
  Prefix: string
  Sufix: string
  LastNumber: number
  siguiente: string
  serieURL: string
  alojamiento: string
  tipo: string
  ordinaria: string | null
  archivada: boolean
}
const list = async () => (await call('get_series', {}))['invoiceSeries'] as Row[]
const seriesOf = async (serieURL: unknown) =>
  (await list()).filter((row) => row.serieURL === serieURL || row.ordinaria === serieURL)
const one = async (serieURL: unknown) => (await seriesOf(serieURL)).find((row) => row.serieURL === serieURL)
const added = async (changes: object) => String((await add(changes))['serieURL'])

test('creates an ordinary series with a corrective and a simplified one, and shows the next numbers', async () => {
  const reply = await add({ LastNumber: 317 })
  expect(reply).toMatchObject({ resultado: 'Ok', mensaje: 'Serie añadida correctamente' })
  const rows = await seriesOf(reply['serieURL'])
  expect(rows.map(({ Name, tipo, siguiente, LastNumber }) => [Name, tipo, siguiente, LastNumber])).toEqual([
    ['Hotel', 'ordinaria', 'H-26/00318', 317],
    ['Rectif. Hotel', 'rectificativa', 'R-H-26/00001', 0],
    ['Simpl. Hotel', 'simplificada', 'S-H-26/00001', 0],
  ])
  expect(rows[0]).toMatchObject({ alojamiento: establishmentId, ordinaria: null, archivada: false })
})

describe('refuses a new series', () => {
  test.each([
    [{ Name: '' }, 'Falta el nombre de la serie'],
    [{ Name: 'x'.repeat(21) }, 'El nombre de la serie no puede tener más de 20 caracteres'],
    [{ Prefix: 'Año/' }, 'El prefijo y el sufijo pueden llevar letras sin tilde, cifras y / _ . -'],
    [{ Sufix: 'a b' }, 'El prefijo y el sufijo pueden llevar letras sin tilde, cifras y / _ . -'],
    [{ LastNumber: -1 }, 'El último número no puede ser menor de lo permitido'],
    [{ alojamientoURL: 'nada' }, 'El establecimiento no existe'],
  ])('%j', async (changes, mensaje) => {
    const before = await list()
    expect(await add({ Prefix: 'NUEVA/', ...changes })).toMatchObject({ resultado: 'Error', mensaje })
    expect(await list()).toEqual(before)
  })

  test('whose numbers another series of the same issuer gives', async () => {
    await added({ Name: 'Molino', Prefix: 'm-' })
    const repeated = { resultado: 'Error', mensaje: expect.stringMatching(/^La serie «Molino» ya tiene/) as string }
    expect(await add({ Prefix: 'M-' })).toMatchObject(repeated)
    const another = await anEstablishment(owner, {})
    expect(await add({ Prefix: 'M-', alojamientoURL: another })).toMatchObject({ resultado: 'Ok' })
    const taxId = { alojamientoInfo: { CIFDNI: 'B12345674' } }
    for (const url of [establishmentId, another])
      await owner.post('/api/profile/alojamientos/updateData', { url, ...taxId })
    await added({ Prefix: 'N-' })
    expect(await add({ Prefix: 'N-', alojamientoURL: another })).toMatchObject({ resultado: 'Error' })
  })

  test('created twice at the same time', async () => {
    const replies = await Promise.all([add({ Prefix: 'A-VEZ/' }), add({ Prefix: 'A-VEZ/' })])
    expect(replies.map(({ resultado }) => resultado).sort()).toEqual(['Error', 'Ok'])
  })
})

describe('changes a series', () => {
  test('that gave no number: everything, and the paired series follow its prefix', async () => {
    const serieURL = await added({ Prefix: 'C1/', LastNumber: 4 })
    const edit = (changes: object) => call('edit_serie', { serieURL, ...changes })
    expect(await edit({ Name: 'Casa', Prefix: 'c2/', LastNumber: 2 })).toMatchObject({ resultado: 'Ok' })
    const rows = await seriesOf(serieURL)
    expect(rows.map(({ siguiente }) => siguiente)).toEqual(['C2/00003', 'R-C2/00001', 'S-C2/00001'])
    expect(rows[0]).toMatchObject({ Name: 'Casa', LastNumber: 2 })
    await edit({ Sufix: '-B' })
    expect((await seriesOf(serieURL)).map(({ siguiente }) => siguiente)).toEqual([
      'C2/00003-B',
      'R-C2/00001-B',
      'S-C2/00001-B',
    ])
    const another = await anEstablishment(owner, {})
    await edit({ alojamientoURL: another })
    expect((await seriesOf(serieURL)).map(({ alojamiento }) => alojamiento)).toEqual([another, another, another])
  })

  test('keeps what is not sent, and can be saved as it was read', async () => {
    const serieURL = await added({ Name: 'Igual', Prefix: 'IG/', LastNumber: 9 })
    const before = await seriesOf(serieURL)
    await call('edit_serie', { serieURL })
    const { Name, Prefix, Sufix, LastNumber, alojamiento } = before[0]!
    await call('edit_serie', { serieURL, Name, Prefix, Sufix, LastNumber, alojamientoURL: alojamiento })
    expect(await seriesOf(serieURL)).toEqual(before)
  })
})

test('deletes a series without invoices, with its paired ones, and frees its prefix', async () => {
  const serieURL = await added({ Prefix: 'BORRAR/' })
  const [, corrective] = await seriesOf(serieURL)
  expect(await call('del_serie', { serieURL: corrective?.serieURL })).toMatchObject({ resultado: 'Error' })
  const gone = { resultado: 'Ok', mensaje: 'Serie eliminada correctamente', archivada: false }
  expect(await call('del_serie', { serieURL })).toMatchObject(gone)
  expect(await seriesOf(serieURL)).toEqual([])
  expect(await call('get_serie_info', { serieURL })).toMatchObject({ mensaje: 'La serie no existe' })
  expect(await add({ Prefix: 'BORRAR/' })).toMatchObject({ resultado: 'Ok' })
})

describe('the inventory', () => {
  const addItem = (serieURL: string, changes: object) =>
    call('series/inventory/add_item', { serieURL, name: 'Cuna', price: 5, VAT: 10, ...changes })

  test('has items with a price or a variable one, shared with the paired series', async () => {
    const serieURL = await added({ Prefix: 'INV/' })
    expect(await addItem(serieURL, { price: '12,50', VAT: 21 })).toMatchObject({ resultado: 'Ok' })
    await addItem(serieURL, { name: 'Ñoquis', price: null, no_price: true })
    await addItem(serieURL, { name: 'Alquiler', price: 100, VAT: 0, motivo: 'E1' })
    const { inventory } = (await call('get_serie_info', { serieURL }))['serieinfo'] as { inventory: object[] }
    expect(inventory).toMatchObject([
      { name: 'Alquiler', price: 100, VAT: 0, motivo: 'E1' },
      { name: 'Cuna', price: 12.5, VAT: 21, motivo: '' },
      { name: 'Ñoquis', price: 'Variable', VAT: 10, motivo: '' },
    ])
    const [, corrective] = await seriesOf(serieURL)
    expect((await call('series/get_inventory', { serieURL: corrective?.serieURL }))['inventory']).toEqual(inventory)
    const itemURL = (inventory[1] as { safeURL: string }).safeURL
    expect(await call('series/inventory/del_item', { itemURL })).toMatchObject({ resultado: 'Ok' })
    expect(await call('series/inventory/del_item', { itemURL })).toMatchObject({ mensaje: 'El extra no existe' })
    expect((await call('series/get_inventory', { serieURL }))['inventory']).toHaveLength(2)
  })

  test.each([
    [{ price: null }, 'Falta el precio del extra: indíquelo o márquelo como sin precio definido'],
    [{ VAT: 7 }, 'El IVA puede ser 0, 4, 10 o 21 %'],
    [{ VAT: 0 }, 'Indique por qué no lleva impuesto'],
    [{ name: 'x'.repeat(51) }, 'El nombre del extra no puede tener más de 50 caracteres'],
  ])('refuses %j', async (changes, mensaje) => {
    const serieURL = await added({ Prefix: JSON.stringify(changes).replace(/\W/g, '').slice(0, 20) })
    expect(await addItem(serieURL, changes)).toMatchObject({ resultado: 'Error', mensaje })
  })
})

test('another NIF of a house whose series have numbers is told that they go on', async () => {
  const { owner: other, establishmentId: url } = await anotherAccount(given)
  const change = (CIFDNI: string) =>
    other.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo: { CIFDNI } })
  expect((await change('B12345674')).mensaje).not.toContain('siguen numerando')
  await add({ alojamientoURL: url, Name: 'Casa', Prefix: 'P-', LastNumber: 4 }, other)
  const { mensaje } = await change('A58818501')
  expect(mensaje).toContain('Sus series siguen numerando: la próxima factura, ya con el NIF nuevo, será P-00005')
  expect((await change('A58818501')).mensaje).not.toContain('siguen numerando')
})

test('a series of another account cannot be read, changed or deleted', async () => {
  const serieURL = await added({ Prefix: 'AJENA/' })
  const stranger = (await anotherAccount(given)).owner
  for (const name of ['get_serie_info', 'edit_serie', 'del_serie', 'restore_serie', 'series/get_inventory'])
    expect(await call(name, { serieURL, Name: 'x' }, stranger)).toMatchObject({ mensaje: 'La serie no existe' })
  expect(await one(serieURL)).toMatchObject({ Name: 'Hotel' })
})

test('lists the establishments as the menus do', async () => {
  const { accomodations } = await owner.get('/api/cartas/get_accomodations')
  expect((accomodations as object[])[0]).toEqual({
    SafeURL: expect.any(String) as string,
    NombreEstablecimiento: expect.any(String) as string,
    Municipio: expect.any(String) as string,
    Provincia: expect.any(String) as string,
    Tipo: expect.any(String) as string,
  })
})
