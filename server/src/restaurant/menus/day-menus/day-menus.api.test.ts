import { addDays } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { type Fields, givenMenu } from '../test/given-menu.ts'

const given = await givenMenu()
const { call, menuId, addDish, owner } = given
const set = (dia: string, grupos: Fields[], precio: unknown = 14.5) =>
  call('menu_dia/set', { CartaURL: menuId, dia, precio, grupos })
const get = async (dia: string) => call('menu_dia/get', { CartaURL: menuId, dia })
const firstDish = (reply: Fields) => ((reply['menu'] as Fields)['grupos'] as { platos: Fields[] }[])[0]!.platos[0]!

test('a day has a menu of dishes of the carta, which are read as they are now, and of free text', async () => {
  const dish = await addDish({ Nombre: 'Salmorejo', Alergenos: [1, 3] })
  const grupos = [
    { nombre: 'Primeros', platos: [{ ProductURL: dish }, { Nombre: 'Sopa', Alergenos: [9] }] },
    { nombre: 'Postres', platos: [{ Nombre: 'Fruta' }] },
  ]
  expect(await set('2026-06-01', grupos)).toMatchObject({ resultado: 'Ok' })
  await call('products/edit', { ProductURL: dish, Nombre: 'Salmorejo cordobés' })
  await call('products/switch_avail', { ProductURL: dish, Activo: false })
  expect(await get('2026-06-01')).toMatchObject({
    menu: {
      dia: '2026-06-01',
      precio: 14.5,
      grupos: [
        {
          nombre: 'Primeros',
          platos: [
            { ProductURL: dish, Nombre: 'Salmorejo cordobés', AlergenosRevisados: false, Activo: false },
            { ProductURL: '', Nombre: 'Sopa', Alergenos: [{ id: 9, name: 'Apio' }], AlergenosRevisados: true },
          ],
        },
        { nombre: 'Postres', platos: [{ Nombre: 'Fruta', AlergenosRevisados: false }] },
      ],
    },
    dias: [],
  })
  await call('products/del', { ProductURL: dish })
  expect(firstDish(await get('2026-06-01'))).toMatchObject({ Nombre: 'Sopa' })
})

test('a repeated dish of free text keeps its check, one with other lists does not', async () => {
  const soup = { Nombre: 'Crema', Alergenos: [7], Trazas: [9] }
  await set('2026-06-02', [{ nombre: 'Primeros', platos: [{ ...soup, AlergenosRevisados: true }] }])
  const repeated = async (fields: Fields) =>
    firstDish(await set('2026-06-03', [{ nombre: 'Primeros', platos: [{ ...soup, ...fields }] }]))
  expect(await repeated({})).toMatchObject({ AlergenosRevisados: true })
  expect(await repeated({ Trazas: [] })).toMatchObject({ AlergenosRevisados: false })
  expect(await repeated({ Alergenos: [], Trazas: [] })).toMatchObject({ AlergenosRevisados: false })
  expect(await get('2026-06-03')).toMatchObject({ dias: ['2026-06-02', '2026-06-01'] })
})

test('without groups the day has no menu any more, and a menu needs a price', async () => {
  expect((await set('2026-06-04', [{ nombre: 'Primeros', platos: [{ Nombre: 'Sopa' }] }], '')).mensaje).toContain(
    'precio',
  )
  expect((await set('2026-06-04', [{ nombre: 'Primeros', platos: [{}] }])).mensaje).toContain('nombre')
  expect((await set('2026-06-04', [], -1)).resultado).toBe('Error')
  expect(await set('2026-06-02', [], '')).toMatchObject({ resultado: 'Ok', menu: null })
  expect(await get('2026-06-02')).toMatchObject({ menu: null })
})

test('dishes of another establishment are refused', async () => {
  const URLAlojamiento = await anEstablishment(owner, {})
  const { SafeURL: CartaURL } = await call('add_carta', { URLAlojamiento, NombreCarta: 'Otra' })
  const there = await addDish({ CartaURL })
  expect((await set('2026-06-05', [{ nombre: 'Primeros', platos: [{ ProductURL: there }] }])).mensaje).toBe(
    'El plato no es de este establecimiento o está archivado',
  )
})

test('a menu older than the last sixty keeps the checks of its own dishes, and is removed', async () => {
  const CartaURL = await given.newMenu('Diaria')
  const setMenu = (dia: string, grupos: Fields[]) => call('menu_dia/set', { CartaURL, dia, precio: 12, grupos })
  const cream = { Nombre: 'Crema', Alergenos: [7], Trazas: [9] }
  const groupsWith = (fields: Fields) => [{ nombre: 'Primeros', platos: [{ ...cream, ...fields }] }]
  await setMenu('2026-03-01', groupsWith({ AlergenosRevisados: true }))
  for (let later = 1; later <= 60; later += 1)
    await setMenu(addDays('2026-03-01', later), [{ nombre: 'Primeros', platos: [{ Nombre: 'Otro' }] }])
  expect(firstDish(await setMenu('2026-03-01', groupsWith({})))).toMatchObject({ AlergenosRevisados: true })
  expect(firstDish(await setMenu('2026-03-01', groupsWith({ Trazas: [] })))).toMatchObject({
    AlergenosRevisados: false,
  })
  await setMenu('2026-03-01', [])
  expect(await call('menu_dia/get', { CartaURL, dia: '2026-03-01' })).toMatchObject({ menu: null })
})
