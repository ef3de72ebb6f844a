import { expect, test } from 'vitest'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount } from '../../../test/given.ts'
import { givenMenu, type WireMenu } from '../test/given-menu.ts'

const given = await givenMenu()
const { owner, call, menu, menuId, addDish, dish, groups, newMenu, establishmentId } = given
const establishment = () => call('get_acc', { url: establishmentId })

test('a new carta is in use every day and not public, and takes days as numbers or flags', async () => {
  expect(await menu()).toMatchObject({
    Activa: false,
    DiasEnUso: [0, 1, 2, 3, 4, 5, 6],
    Horario: { desde: '', hasta: '' },
  })
  await call('edit', {
    CartaURL: menuId,
    DiasDeUso: { Lun: true, Dom: 1 },
    Horario: { desde: '20:00', hasta: '01:00' },
  })
  expect(await menu()).toMatchObject({
    DiasEnUso: [0, 6],
    DiasDeUso: { Lun: true, Mar: false, Dom: true },
    Horario: { desde: '20:00', hasta: '01:00' },
  })
  await call('edit', { CartaURL: menuId, DiasDeUso: [] })
  expect(await menu()).toMatchObject({ DiasEnUso: [] })
})

test('publishing asks with the names of unchecked dishes, and answers them where nobody asks', async () => {
  await addDish({ Nombre: 'Flan' })
  await addDish({ Nombre: 'Agua', AlergenosRevisados: true })
  expect(await call('edit', { CartaURL: menuId, Activa: true, confirmado: false })).toMatchObject({
    resultado: 'Error',
    codigo: 'sin_revisar',
    sinRevisar: ['Flan'],
    mensaje: expect.stringContaining('Flan') as string,
  })
  expect(await menu()).toMatchObject({ Activa: false, NumProductos: 2, SinRevisar: 1 })
  expect(await call('edit', { CartaURL: menuId, Activa: true })).toMatchObject({
    resultado: 'Ok',
    sinRevisar: ['Flan'],
  })
  expect(await call('edit', { CartaURL: menuId, Activa: true, confirmado: false })).toMatchObject({ resultado: 'Ok' })
})

test('the texts of a language are merged field by field', async () => {
  await call('edit', {
    CartaURL: menuId,
    textos: { en: { Nombre: 'Menu', Descripcion: 'Ours' }, de: { Nombre: 'Karte' } },
  })
  await call('edit', { CartaURL: menuId, textos: { en: { Descripcion: '' }, de: { Nombre: null } } })
  expect((await menu())['textos']).toEqual({ en: { Nombre: 'Menu', Descripcion: '' } })
})

test('a group that exists, also one of everybody, is that one without regard to case and accents', async () => {
  expect(await call('add_carta_group_type', { name: 'TAPAS' })).toMatchObject({ newid: groups[0]!.id })
  const { newid } = await call('add_carta_group_type', { name: 'De la brasa' })
  expect(await call('add_carta_group_type', { name: 'de la Brása' })).toMatchObject({ newid })
  const both = await Promise.all(['Ostras', 'óstras'].map((name) => call('add_carta_group_type', { name })))
  expect(both[0]!['newid']).toBe(both[1]!['newid'])
})

test('groups and dishes are ordered, and a dish changes its group; what is left out comes after', async () => {
  const CartaURL = await newMenu('Orden')
  const [first, second] = groups.map(({ id }) => id)
  const [a, b, c] = [await addDish({ CartaURL }), await addDish({ CartaURL }), await addDish({ CartaURL })]
  expect(
    await call('ordenar', {
      CartaURL,
      grupos: [
        { id: second, productos: [c] },
        { id: first, productos: [b] },
      ],
    }),
  ).toMatchObject({ resultado: 'Ok' })
  const ids = async () =>
    (await menu(CartaURL)).Productos.map(({ id, productos }) => [id, productos.map(({ SafeURL }) => SafeURL)])
  expect(await ids()).toEqual([
    [second, [c]],
    [first, [b, a]],
  ])
  expect((await call('ordenar', { CartaURL, grupos: [{ id: second, productos: [c, c] }] })).mensaje).toContain(
    'dos veces',
  )
  const foreign = await addDish()
  expect((await call('ordenar', { CartaURL, grupos: [{ id: second, productos: [foreign] }] })).mensaje).toContain(
    'no es de esta carta',
  )
  await Promise.all([
    call('ordenar', { CartaURL, grupos: [{ id: second, productos: [a, b, c] }] }),
    call('ordenar', { CartaURL, grupos: [{ id: second, productos: [c, b, a] }] }),
  ])
  const [[, order]] = (await ids()) as [[string, string[]]]
  expect([
    [a, b, c],
    [c, b, a],
  ]).toContainEqual(order)
})

test('a copy is not public, and in another establishment no dish of it is checked', async () => {
  const checked = await addDish({ Nombre: 'Gazpacho', Alergenos: [1], AlergenosRevisados: true })
  expect(await dish(checked)).toMatchObject({ AlergenosRevisados: true })
  const same = (await call('duplicar', { CartaURL: menuId, URLAlojamiento: establishmentId }))['SafeURL'] as string
  expect(await menu(same)).toMatchObject({ Nombre: 'Carta (copia)', Activa: false })
  const copied = (await menu(same)).Productos.flatMap(({ productos }) => productos).find(
    ({ Nombre }) => Nombre === 'Gazpacho',
  )
  expect(copied).toMatchObject({ AlergenosRevisados: true })
  const newid = await anEstablishment(owner, {})
  const other = (await call('duplicar', { CartaURL: menuId, URLAlojamiento: newid }))['SafeURL'] as string
  const there = await menu(other)
  expect(there).toMatchObject({ Nombre: 'Carta', URLAlojamiento: newid })
  expect(there['SinRevisar']).toBe(there['NumProductos'])
})

test('the address is made once, also by two at once, until it is replaced', async () => {
  const [one, two] = await Promise.all([establishment(), establishment()])
  expect(one['url_public']).toMatch(/^https:\/\/posada\.test\/carta\/[\w-]{22}$/)
  expect(two['url_public']).toBe(one['url_public'])
  expect(one).toMatchObject({
    html_img: expect.stringMatching(/^<img src="data:image\/png;base64,/),
    motivo_sin_imprimir: '',
  })
  const { url_public } = await call('reemplazar_enlace', { url: establishmentId })
  expect(url_public).not.toBe(one['url_public'])
  expect((await establishment())['url_public']).toBe(url_public)
  expect((await establishment())['ultimo_cambio_alergenos']).toMatchObject({ plato: 'Gazpacho' })
})

test('an archived carta is gone from all lists', async () => {
  const id = await newMenu('Vieja')
  const inIt = await addDish({ CartaURL: id })
  await call('del', { CartaURL: id })
  const refusal = { resultado: 'Error', mensaje: 'La carta no existe o está archivada' }
  expect(await call('get_info', { CartaURL: id })).toMatchObject(refusal)
  expect(await call('products/add', { CartaURL: id, Nombre: 'x', Precio: 1, Grupo: given.groupId })).toMatchObject(
    refusal,
  )
  expect(await call('products/edit', { ProductURL: inIt, Precio: 2 })).toMatchObject({
    mensaje: 'El plato no existe o está archivado',
  })
  const { cartas } = await owner.get('/api/cartas/get_all')
  expect((cartas as WireMenu[]).map(({ SafeURL }) => SafeURL)).not.toContain(id)
})

test('cartas, groups and dishes of another account do not exist', async () => {
  const other = await anotherAccount(given)
  const post = (path: string, body: object) => other.owner.post(`/api/cartas/${path}`, body)
  const dishId = await addDish()
  const { newid } = await call('add_carta_group_type', { name: 'Nuestro' })
  const own = (await post('add_carta', { URLAlojamiento: other.establishmentId, NombreCarta: 'Suya' }))['SafeURL']
  for (const [path, body] of [
    ['get_info', { CartaURL: menuId }],
    ['edit', { CartaURL: menuId, Nombre: 'x' }],
    ['get_acc', { url: establishmentId }],
    ['products/get', { ProductURL: dishId }],
    ['products/edit', { ProductURL: dishId, Nombre: 'x' }],
    ['products/add', { CartaURL: own, Nombre: 'x', Precio: 1, Grupo: newid }],
    ['duplicar', { CartaURL: own, URLAlojamiento: establishmentId }],
    ['duplicar', { CartaURL: menuId, URLAlojamiento: other.establishmentId }],
  ] as const)
    expect(await post(path, body)).toMatchObject({
      resultado: 'Error',
      mensaje: expect.stringMatching(/no existe/) as string,
    })
})
