import { expect, test } from 'vitest'
import { type Fields, givenMenu } from '../test/given-menu.ts'

const given = await givenMenu()
const { owner, call, menuId, addDish, dish, groupId, menu } = given
const edit = async (ProductURL: string, fields: Fields) => call('products/edit', { ProductURL, ...fields })

test('the fourteen allergens are named by their numbers', async () => {
  const { alergenos } = await owner.get('/api/cartas/get_alergenos')
  expect(alergenos).toHaveLength(14)
  expect((alergenos as Fields[])[13]).toEqual({ id: 14, name: 'Moluscos' })
})

test('a dish is checked by a word or by a list that differs, and by nothing else', async () => {
  const id = await addDish({ Nombre: 'Crema' })
  expect(await dish(id)).toMatchObject({ AlergenosRevisados: false, RevisadoPor: '', RevisadoEl: '' })
  await edit(id, { Trazas: [3] })
  expect(await dish(id)).toMatchObject({ AlergenosRevisados: false })
  await edit(id, { Alergenos: [{ id: 7 }] })
  expect(await dish(id)).toMatchObject({
    Alergenos: [{ id: 7, name: 'Leche' }],
    AlergenosRevisados: true,
    RevisadoEl: expect.stringMatching(/^2026-06-01T08:00/) as string,
    RevisadoPor: expect.stringMatching(/./) as string,
  })
  await edit(id, { Nombre: 'Crema de nata', Alergenos: [7] })
  expect(await dish(id)).toMatchObject({ AlergenosRevisados: false, RevisadoPor: '', RevisadoEl: '' })
  await edit(id, { Alergenos: [7] })
  expect(await dish(id)).toMatchObject({ AlergenosRevisados: false })
  await edit(id, { Ingredientes: 'nata, huevo', AlergenosRevisados: true, Alergenos: [7, 3] })
  expect(await dish(id)).toMatchObject({ AlergenosRevisados: true, Alergenos: [{ id: 3 }, { id: 7 }], Trazas: [] })
  await edit(id, { Ingredientes: '' })
  expect(await dish(id)).toMatchObject({ AlergenosRevisados: false, Ingredientes: '' })
})

test('nobody checks a recipe that somebody else has changed meanwhile', async () => {
  const id = await addDish({ Nombre: 'Ensalada' })
  const { VersionReceta } = await dish(id)
  await edit(id, { Ingredientes: 'lechuga, nueces' })
  const refused = await edit(id, { Alergenos: [], AlergenosRevisados: true, VersionReceta })
  expect(refused).toMatchObject({ resultado: 'Error', codigo: 'receta_cambiada' })
  expect(refused['product']).toMatchObject({ Ingredientes: 'lechuga, nueces', AlergenosRevisados: false })
  const seen = (await dish(id))['VersionReceta']
  await edit(id, { Alergenos: [8], AlergenosRevisados: true, VersionReceta: seen })
  expect((await edit(id, { Alergenos: [1], AlergenosRevisados: true, VersionReceta: seen })).codigo).toBe(
    'receta_cambiada',
  )
  await edit(id, { Precio: 4 })
  const { VersionReceta: last } = await dish(id)
  expect((await edit(id, { Alergenos: [1, 8], AlergenosRevisados: true, VersionReceta: last })).resultado).toBe('Ok')
})

test('an emptied list is no check, and a list in a new dish is one', async () => {
  const id = await addDish({ Alergenos: [1], Trazas: [2] })
  expect(await dish(id)).toMatchObject({ AlergenosRevisados: true })
  await edit(id, { Alergenos: [], Trazas: [] })
  expect(await dish(id)).toMatchObject({ AlergenosRevisados: false, Alergenos: [], Trazas: [] })
  expect(await dish(await addDish({ Trazas: [2] }))).toMatchObject({ AlergenosRevisados: false })
})

test('several prices win over one, one alone changes the first, and each needs its name', async () => {
  const formats = [
    { nombre: 'Tapa', precio: 3 },
    { nombre: 'Ración', precio: '9,50' },
  ]
  const id = await addDish({ Precio: 1, Precios: formats, Suplemento: { nombre: 'Terraza', precio: 0.5 } })
  expect(await dish(id)).toMatchObject({
    Precio: 3,
    Precios: [{ precio: 3 }, { precio: 9.5 }],
    Suplemento: { precio: 0.5 },
  })
  await edit(id, { Precio: 4, Suplemento: null })
  expect(await dish(id)).toMatchObject({ Precios: [{ nombre: 'Tapa', precio: 4 }, { precio: 9.5 }], Suplemento: null })
  expect((await edit(id, { Precios: [formats[0], { precio: 2 }] })).mensaje).toContain('nombre de su formato')
  expect((await edit(id, { Precios: [formats[0], { nombre: 'TAPA', precio: 2 }] })).mensaje).toContain('dos veces')
  expect((await call('products/add', { CartaURL: menuId, Nombre: 'x', Grupo: groupId })).mensaje).toContain('precio')
  for (const Precio of [-1, 'mucho', 1.234, 1e9]) expect((await edit(id, { Precio })).resultado).toBe('Error')
})

test('a diet goes where a list contradicts it, and one that contradicts the list is refused', async () => {
  const id = await addDish({ Dieta: 'vegano', AlergenosRevisados: true })
  await edit(id, { Alergenos: [7] })
  expect(await dish(id)).toMatchObject({ Dieta: '', Alergenos: [{ id: 7 }] })
  expect((await edit(id, { Dieta: 'vegano' })).mensaje).toBe('Un plato vegano no contiene leche: revise los alérgenos')
  await edit(id, { Dieta: 'vegetariano' })
  await edit(id, { Dieta: '' })
  expect(await dish(id)).toMatchObject({ Dieta: '' })
})

test('texts are kept as they were typed, tags too, and in languages field by field', async () => {
  const Nombre = '<b>Tarta</b> & "más"'
  const id = await addDish({ Nombre, textos: { en: { Nombre: 'Cake', Descripcion: 'Sweet' } } })
  await edit(id, { textos: { en: { Descripcion: null }, de: { Nombre: 'Kuchen' } } })
  expect(await dish(id)).toMatchObject({
    Nombre,
    textos: { en: { Nombre: 'Cake', Descripcion: '' }, de: { Nombre: 'Kuchen' } },
  })
  expect((await edit(id, { Nombre: 'x'.repeat(71) })).resultado).toBe('Error')
  await edit(id, { Nombre: 'Otra', textos: { es: { Descripcion: 'De la casa' } } })
  expect(await dish(id)).toMatchObject({
    Nombre: 'Otra',
    Descripcion: 'De la casa',
    textos: { en: { Nombre: 'Cake' } },
  })
})

test('a dish is sold out and back, set or toggled, and its group is one of the account', async () => {
  const id = await addDish()
  expect(await call('products/switch_avail', { ProductURL: id })).toMatchObject({ estado: false })
  expect(await call('products/switch_avail', { ProductURL: id, Activo: false })).toMatchObject({ estado: false })
  expect(await call('products/switch_avail', { ProductURL: id, Activo: true })).toMatchObject({ estado: true })
  expect((await edit(id, { id_group: menuId })).mensaje).toBe('El grupo no existe')
  const { newid } = await call('add_carta_group_type', { name: 'De temporada' })
  await edit(id, { id_group: { id: newid } })
  expect(await dish(id)).toMatchObject({ Grupo: { id: newid, group: 'De temporada' } })
})

test('two who add the last dish at once do not pass the limit', async () => {
  const CartaURL = await given.newMenu('Llena')
  const platos = Array.from({ length: 499 }, (_, index) => ({ nombre: `Plato ${index}`, precio: 1 }))
  expect(await call('import/aplicar', { CartaURL, platos })).toMatchObject({
    resultado: 'Ok',
    anadidos: 499,
  })
  const added = await Promise.all(
    ['uno', 'dos', 'tres'].map((Nombre) => call('products/add', { CartaURL, Nombre, Precio: 1, Grupo: groupId })),
  )
  expect(added.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  expect(await menu(CartaURL)).toMatchObject({ NumProductos: 500 })
})

test('the audit trail says what the lists were and became', async () => {
  const id = await addDish({ Nombre: 'Lubina', Alergenos: [4] })
  await edit(id, { Alergenos: [4, 14], Trazas: [2] })
  await edit(id, { Nombre: 'Lubina al horno' })
  const trail = JSON.stringify(await owner.get('/api/account/audit/get_table_data?per_page=100'))
  expect(trail).toContain('Alérgenos de Lubina: pescado → pescado, moluscos')
  expect(trail).toContain('Trazas de Lubina: ninguno → crustáceos')
  expect(trail).toContain('Alérgenos revisados de Lubina: sí → no')
})
